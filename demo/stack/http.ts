import { type z } from "zod"
import { Failure } from "./failure"

const TIMEOUT_MS = 30_000

export interface Ask {
  method?: "GET" | "POST"
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface Answer {
  status: number
  /** The body, parsed if it is JSON, else as text. */
  body: unknown
}

export async function send(url: string, { method = "GET", headers = {}, body }: Ask): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  return { status: response.status, body: readJson(text) }
}

/** Sends a request that must succeed, and reads the answer. */
export async function ask<S extends z.ZodType>(
  schema: S,
  url: string,
  request: Ask = {},
): Promise<z.output<S>> {
  const { status, body } = await send(url, request)
  const what = `${request.method ?? "GET"} ${new URL(url).pathname}`
  if (status < 200 || status > 299) {
    throw new Failure(`${what} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  const read = schema.safeParse(body)
  if (!read.success) {
    throw new Failure(
      `${what} answered something else than expected: ${read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join(", ")}`,
    )
  }
  return read.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
