import { addressOf } from "./sdk"

/** The store's error: `code` is the reason, if it has one. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string | undefined,
    /** The errors of the fields, if the answer has them. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message ?? "")
    this.name = "ApiError"
  }
}

/**
 * Posts to the store with the dashboard's session. It does not use the SDK, because the SDK's errors lack the code.
 *
 * @throws ApiError; TypeError if the store cannot be reached
 */
export async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await fetch(addressOf(path), {
    method: "POST",
    credentials: "include",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    throw new ApiError(response.status, textIn(answer, "code"), textIn(answer, "message"), fieldsOf(answer))
  }
  return answer
}

function fieldsOf(answer: unknown): Record<string, string> {
  const fields: unknown = typeof answer === "object" && answer !== null && Reflect.get(answer, "fields")
  return typeof fields === "object" && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {}
}

/** The answer's number under this name, or 0. */
export function numberIn(answer: unknown, name: string): number {
  const value: unknown = typeof answer === "object" && answer !== null && Reflect.get(answer, name)
  return typeof value === "number" ? value : 0
}

/** The text that an answer, or a part of one, has under this name. */
export function textIn(answer: unknown, name: string): string | undefined {
  if (typeof answer !== "object" || answer === null) {
    return undefined
  }
  const value: unknown = Reflect.get(answer, name)
  return typeof value === "string" ? value : undefined
}
