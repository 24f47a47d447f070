import { z } from "zod"

/** The outcome of one HTTP call to the partner's webhook. */
export type CallOutcome =
  | { kind: "answered"; statusCode: number }
  | { kind: "timed-out" }
  | { kind: "unreachable"; error: string }
  | { kind: "aborted" }

/** POSTs `body` unchanged and waits `timeoutMs` at most. It never throws and does not follow redirects. */
export async function callWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs: number,
  closing: AbortSignal,
): Promise<CallOutcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([timeout, closing]),
    })
    await response.body?.cancel()
    return { kind: "answered", statusCode: response.status }
  } catch (error) {
    if (closing.aborted) return { kind: "aborted" }
    if (timeout.aborted) return { kind: "timed-out" }
    return { kind: "unreachable", error: describe(error) }
  }
}

const failedFetch = z.looseObject({
  message: z.string(),
  cause: z.looseObject({ code: z.string().optional(), message: z.string() }).optional(),
})

/** The message of `fetch` is only "fetch failed"; the reason is in its cause. */
function describe(error: unknown): string {
  const failure = failedFetch.safeParse(error)
  if (!failure.success) return "unknown error"
  const { message, cause } = failure.data
  return cause?.code ?? cause?.message ?? message
}
