import { request } from "undici"
import { type z } from "zod"

/** Calls a route without a time limit, and reads its answer. */
export async function call<S extends z.ZodType>(
  schema: S,
  method: "GET" | "POST" | "DELETE",
  url: string,
  body?: unknown,
): Promise<z.output<S>> {
  const { statusCode, body: answer } = await request(url, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const text = await answer.text()
  if (statusCode !== 200) {
    throw new Error(`${method} ${url} answered ${statusCode}: ${text}`)
  }
  return schema.parse(JSON.parse(text))
}
