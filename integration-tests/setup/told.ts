import type { AxiosInstance } from "axios"
import { readDocument, type ApiDocument } from "../docs/api/document"
import { problemsOf } from "../docs/api/service-conversation"

interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

/** In what an answer is not what docs/api/plugin.yaml says; empty where it says nothing of it. */
export function untold({ paths }: ApiDocument, { method, path, status, body }: Answer): string[] {
  const [template] = Object.keys(paths)
    .filter((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .sort((left, right) => left.split("{").length - right.split("{").length)
  const operation = paths[template ?? ""]?.[method.toLowerCase()]
  if (!operation) {
    return []
  }
  const told = operation.responses[String(status)]
  if (!told) {
    return status < 400 ? [`it has no status ${String(status)}`] : []
  }
  const schema = told.content["application/json"]?.schema
  return schema ? problemsOf(schema, body) : []
}

/** Every answer that a test gets from the store's own routes is held against the reference. */
export async function holdAgainstReference(api: AxiosInstance): Promise<void> {
  const document = await readDocument("plugin.yaml")
  api.interceptors.response.use((response) => {
    const { method = "get", url = "" } = response.config
    const [path = ""] = url.split("?")
    const body: unknown = response.data
    const problems = untold(document, { method, path, status: response.status, body })
    if (problems.length > 0) {
      const what = `${method.toUpperCase()} ${path} answered ${String(response.status)}`
      throw new Error(`${what}, and docs/api/plugin.yaml tells something else: ${problems.join("; ")}`)
    }
    return response
  })
}
