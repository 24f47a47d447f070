/** A request that the simulator received, for tests to inspect. It contains no secret and no token. */
export interface ReceivedRequest {
  /** ISO 8601. */
  at: string
  method: string
  path: string
  query: Record<string, string>
  /** Lower-case names; `authorization` keeps only its scheme. */
  headers: Record<string, string>
  /** Parsed JSON or form; the raw text when it is neither; null without a body. */
  body: unknown
}

const REDACTED = "[redacted]"
const SECRET_FIELDS = new Set(["client_secret", "access_token", "password"])

export function redactHeaders(headers: Headers): Record<string, string> {
  const readable: Record<string, string> = {}
  headers.forEach((value, name) => {
    readable[name] = name === "authorization" ? `${value.split(" ")[0] ?? ""} ${REDACTED}` : value
  })
  return readable
}

export function readableBody(raw: string, contentType: string): unknown {
  if (raw === "") return null
  if (contentType.includes("application/x-www-form-urlencoded")) {
    const fields = [...new URLSearchParams(raw)]
    return Object.fromEntries(
      fields.map(([name, value]) => [name, SECRET_FIELDS.has(name) ? REDACTED : value]),
    )
  }
  try {
    const parsed: unknown = JSON.parse(raw)
    return parsed
  } catch {
    return raw
  }
}
