import Ajv from "ajv/dist/2020"
import type { ApiDocument, Operation } from "./document"

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })

export interface Said {
  readonly path: string
  readonly method: string
  readonly status: number
  readonly body: unknown
}

/** The differences between a message and its schema; empty if there are none. */
export function problemsOf(schema: unknown, message: unknown): string[] {
  if (typeof schema !== "object" || schema === null) {
    return ["the document has no schema for it"]
  }
  const isValid = ajv.validate(schema, message)
  return isValid
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message: why }) => `${instancePath} ${why ?? ""}`)
}

/** The differences between an answer and the document. The document may describe its status, its class of statuses, or the default. */
export function answerProblemsOf(document: ApiDocument, { path, method, status, body }: Said): string[] {
  const operation = operationAt(document, path, method)
  const answer =
    operation?.responses[String(status)] ??
    operation?.responses[`${String(status)[0] ?? ""}XX`] ??
    operation?.responses.default
  return problemsOf(answer?.content["application/json"]?.schema, body)
}

/** The differences between a request and the document. */
export function requestProblemsOf(
  document: ApiDocument,
  { path, method, body }: Omit<Said, "status">,
): string[] {
  const content = operationAt(document, path, method)?.requestBody?.content ?? {}
  const [media] = Object.values(content)
  return problemsOf(media?.schema, body)
}

function operationAt(document: ApiDocument, path: string, method: string): Operation | undefined {
  return document.paths[path]?.[method.toLowerCase()]
}
