import Ajv from "ajv/dist/2020"
import type { ApiDocument, Operation } from "./document"

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })

export interface Said {
  readonly path: string
  readonly method: string
  readonly status: number
  readonly body: unknown
}

/** Why a message is not what its schema says; empty when it is. */
export function problemsOf(schema: unknown, message: unknown): string[] {
  if (typeof schema !== "object" || schema === null) {
    return ["the document has no schema for it"]
  }
  const isValid = ajv.validate(schema, message)
  return isValid
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message: why }) => `${instancePath} ${why ?? ""}`)
}

/** Why an answer is not one that the document has: of its status, of the status's hundred, or of any other. */
export function answerProblemsOf(document: ApiDocument, { path, method, status, body }: Said): string[] {
  const operation = operationAt(document, path, method)
  const answer =
    operation?.responses[String(status)] ??
    operation?.responses[`${String(status)[0] ?? ""}XX`] ??
    operation?.responses.default
  return problemsOf(answer?.content["application/json"]?.schema, body)
}

/** Why a request is not one that the document has. */
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
