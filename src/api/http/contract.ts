import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATUSES } from "../../client"
import { ENVIRONMENTS, PAYMENT_METHODS } from "../../modules/servicepay/settings"
import type { RefusalCode } from "../../workflows/payment-orders/refusals"

/** What a route answers with one status. */
interface Answer {
  readonly description: string
  /** Missing for a CSV file and for a page. */
  readonly schema?: z.ZodType
  readonly isPage?: true
  /** Whether Medusa itself may answer an error with the same status. */
  readonly orMedusaError?: true
}

/** How a request of a shopper or of the service may be refused. */
interface Refusals {
  readonly codes: readonly RefusalCode[]
  /** The fields besides the error, by status. */
  readonly fields?: Readonly<Record<number, z.ZodRawShape>>
  /** What a code means here, if that differs from its usual meaning. */
  readonly notes?: Readonly<Partial<Record<RefusalCode, string>>>
}

/**
 * The contract of a route. docs/api/plugin.yaml is built from these, under the names of their exports, and the tests
 * parse real answers with them. scripts/api-reference adds what holds for all routes of a kind.
 */
export interface Operation {
  readonly method: "get" | "post"
  /** As OpenAPI writes it: `/admin/servicepay/payment-orders/{id}`. */
  readonly path: `/${string}`
  readonly tag:
    | "Storefront"
    | "Payment links"
    | "Service"
    | "Attention"
    | "Payments"
    | "Reconciliation"
    | "Messages"
    | "Settings"
    | "Health"
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answers: Readonly<Record<number, Answer>>
  readonly refusals?: Refusals
}

/** A type after JSON: dates become texts. */
type Json<T> = T extends Date ? string : T extends object ? { readonly [Name in keyof T]: Json<T[Name]> } : T

type DocumentedBody<
  Of extends Operation,
  Status extends keyof Of["answers"],
> = Of["answers"][Status] extends {
  readonly schema: infer Schema extends z.ZodType
}
  ? Json<z.output<Schema>>
  : never

/**
 * `unknown` if both types are the same. Otherwise a type that no value has, so that the compiler shows the contract's
 * type.
 */
type Agreed<Sent, Documented> = [Sent, Documented] extends [Documented, Sent]
  ? unknown
  : { readonly "contract says": Documented }

/** A response that accepts exactly the fields of the contract for each status. */
export interface AnswerOf<Of extends Operation> {
  status<Status extends keyof Of["answers"]>(
    status: Status,
  ): { json<Body>(body: Body & Agreed<Json<Body>, DocumentedBody<Of, Status>>): unknown }
}

export const medusaError = z
  .looseObject({
    type: z.string().optional(),
    code: z.string().optional().describe("For programs, if there is one."),
    message: z.string(),
  })
  .describe("Medusa's own error. Its message says what to do.")

/** An error answer of Medusa's. */
export const wrong = (description: string) => ({ description, schema: medusaError })

export const environment = z.enum(ENVIRONMENTS)

export const paymentStatus = z
  .enum(PAYMENT_STATUSES)
  .describe("`PEN` pending, `CON` confirmed (paid), `CAN` cancelled. The last two are final.")

export const paymentMethod = z
  .enum(PAYMENT_METHODS)
  .describe("`FPMCXEXPRSS` wallet, `FPSOLPGEXT` bank reference, `FPSOLPG` directly on the service.")

const amountLimits = z.strictObject({ least: z.number().optional(), most: z.number().optional() }).optional()

/** Only the methods that have a limit. */
export const methodLimits = z.strictObject({
  FPMCXEXPRSS: amountLimits,
  FPSOLPGEXT: amountLimits,
  FPSOLPG: amountLimits,
} satisfies Record<(typeof PAYMENT_METHODS)[number], unknown>)

/** In UTC, as `Date` writes it. */
export const dateTime = z.iso.datetime()
export const kwanzas = z.number().describe("Kwanzas.")
export const nullableText = z.string().nullable()
