import { z } from "@medusajs/framework/zod"
import { medusaError, wrong, type Operation } from "../../src/api/http/contract"
import { refusalStatus, type RefusalCode } from "../../src/workflows/payment-orders/refusals"

export interface DocumentedAnswer {
  /** The name of an answer that all routes share. */
  readonly id?: string
  readonly description: string
  /** Undefined for a CSV file and for a page. */
  readonly schema?: z.ZodType
  readonly isPage?: true
  readonly headers?: z.ZodObject
}

const notJson = z.strictObject({ type: z.literal("invalid_data"), message: z.string() })

/** The answers of every admin route. */
const OF_ADMIN = {
  401: { id: "NotSignedIn", ...wrong("Nobody is signed in, or the key is wrong.") },
  403: {
    id: "NotAllowed",
    ...wrong("The role lacks one of `x-permissions`; only where Medusa's feature flag `rbac` is on."),
  },
}
const OF_ADMIN_WRITES = {
  ...OF_ADMIN,
  415: { id: "NotJson", description: "The request does not say that it is JSON.", schema: notJson },
}

/** The meaning of a code on every route. */
const NOTES: Partial<Record<RefusalCode, string>> = {
  body_too_slow: "the body took more than ten seconds to come. The connection is closed.",
  storage_unavailable: "the database is too slow or unavailable. Try again.",
  service_refused: "the service would refuse the same again; the store's log says why.",
}

const retry_after = z.int().describe("Seconds to wait, as in `Retry-After`.")
const retryHeaders = z.object({ "Retry-After": z.int().describe("Seconds to wait.") })

/** All answers of a route, by status. */
export function answersOf(operation: Operation): Readonly<Record<string, DocumentedAnswer>> {
  const isAdmin = operation.path.startsWith("/admin/")
  const shared = !isAdmin ? {} : operation.method === "get" ? OF_ADMIN : OF_ADMIN_WRITES
  const own = Object.entries(operation.answers).map(([status, answer]): [string, DocumentedAnswer] => {
    const { description, schema, isPage, orMedusaError } = answer
    return [
      status,
      schema
        ? { description, schema: orMedusaError ? z.union([schema, medusaError]) : schema }
        : { description, ...(isPage ? { isPage } : {}) },
    ]
  })
  const answers: Record<string, DocumentedAnswer> = { ...shared, ...Object.fromEntries(own) }
  for (const [status, codes] of refusalsByStatus(operation)) {
    const refused = refusalAnswer(operation, status, codes)
    const before = answers[status]
    answers[status] = before?.schema
      ? {
          description: `${refused.description} ${before.description}`,
          schema: z.union([refused.schema, before.schema]),
        }
      : refused
  }
  return answers
}

function refusalsByStatus({ refusals }: Operation): Map<number, RefusalCode[]> {
  const found = new Map<number, RefusalCode[]>()
  for (const code of refusals?.codes ?? []) {
    const status = refusalStatus(code)
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}

/** An error in the service's shape (interface-spec §2, Error body), with the codes of one status. */
function refusalAnswer({ refusals }: Operation, status: number, codes: readonly RefusalCode[]) {
  const notes = { ...NOTES, ...refusals?.notes }
  const fields = refusals?.fields?.[status]
  const isForNow = codes.includes("too_many_requests")
  const schema = z
    .strictObject({
      code: z.literal(status).describe("The HTTP status."),
      message: z.string().describe("For the shopper: what happened and what to do."),
      error: z.enum(codes).describe("For programs."),
      ...(isForNow ? { retry_after } : {}),
      ...fields,
    })
    .describe(
      "Why a request is refused, in the caller's language (`Accept-Language`: pt, en, fr; else the store's own).",
    )
  const plain = codes.filter((code) => !notes[code]).map((code) => `\`${code}\``)
  const noted = codes.flatMap((code) => (notes[code] ? `\`${code}\`: ${notes[code]}` : []))
  const told = [...(plain.length > 0 ? [`${plain.join(", ")}.`] : []), ...noted]
  const [code] = codes
  const isShared = codes.length === 1 && code && !fields && !refusals?.notes?.[code]
  return {
    ...(isShared ? { id: pascalCase(code) } : {}),
    description: told.join(" "),
    schema,
    ...(isForNow ? { headers: retryHeaders } : {}),
  }
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())
}
