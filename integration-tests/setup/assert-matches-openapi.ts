import { z } from "@medusajs/framework/zod"
import type { AxiosInstance } from "axios"
import { answersOf } from "../../scripts/api-reference/answers"
import { operations } from "../../scripts/api-reference/contracts"
import type { Operation } from "../../src/api/http/contract"

interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

/** The plugin's operation at this address, if it has one. A path without parameters wins. */
function operationAt(method: string, path: string): Operation | undefined {
  const [found] = operations
    .map(([, operation]) => operation)
    .filter((known) => known.method === method.toLowerCase())
    .filter((known) => new RegExp(`^${known.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .sort((left, right) => left.path.split("{").length - right.path.split("{").length)
  return found
}

/**
 * Parses an answer with the schema that its route's contract, and so docs/api/plugin.yaml, has for its status: no field less,
 * and none more. What other routes answer, and errors that any of Medusa's may be, pass.
 *
 * @throws Error
 */
export function assertMatchesOpenApi({ method, path, status, body }: Answer): void {
  const operation = operationAt(method, path)
  if (!operation) {
    return
  }
  const what = `${method.toUpperCase()} ${path} answered ${String(status)}`
  const told = answersOf(operation)[status]
  if (!told && status < 400) {
    throw new Error(`${what}, a status that its contract does not have.`)
  }
  const parsed = told?.schema?.safeParse(body)
  if (parsed && !parsed.success) {
    throw new Error(`${what}, and its contract tells something else:\n${z.prettifyError(parsed.error)}`)
  }
}

/** Checks every answer from now on. */
export function assertAnswersMatchOpenApi(api: AxiosInstance): void {
  api.interceptors.response.use((response) => {
    const { method = "get", url = "" } = response.config
    const [path = ""] = url.split("?")
    const body: unknown = response.data
    assertMatchesOpenApi({ method, path, status: response.status, body })
    return response
  })
}
