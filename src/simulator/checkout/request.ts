import { z } from "zod"
import { LANGUAGES, type Language } from "../languages"
import { PAYMENT_METHODS, type PaymentMethod } from "../order"

const STEPS = ["choose", "wallet", "waiting", "reference", "direct", "processing", "result"] as const
export type Step = (typeof STEPS)[number]

/** The SDK's options for the hosted checkout (interface-spec §2 "Client SDK"). Every address of the checkout contains them. */
export interface CheckoutRequest {
  reference: string
  key: string
  session: string
  /** Origin of the shop's page; empty if no page waits for the outcome. */
  origin: string
  language: Language
  theme: "light" | "dark"
  methods: PaymentMethod[]
  processing: boolean
  lifespanMinutes: number | null
  step: Step | null
  failed: boolean
}

/** The specification names only `light`. The simulator adds `dark`, and shows any other theme as `light`. */
const theme = z.enum(["light", "dark"]).catch("light")
const language = z
  .string()
  .transform((lang) => lang.slice(0, 2).toLowerCase())
  .pipe(z.enum(LANGUAGES))
  .catch("pt")
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .catch("")
const methods = z
  .string()
  .catch("")
  .transform((list) => allowedMethods(list.split(",")))

const requestSchema = z
  .object({
    reference: z.string().catch(""),
    key: z.string().catch(""),
    session: z.string().max(100).catch(""),
    origin,
    lang: language,
    theme,
    methods,
    processing: z.literal("1").optional().catch(undefined),
    lifespan: z.coerce.number().int().min(1).max(525_600).nullable().catch(null),
    step: z.enum(STEPS).nullable().catch(null),
    failed: z.literal("1").optional().catch(undefined),
  })
  .transform(({ lang, lifespan, processing, failed, ...rest }): CheckoutRequest => {
    const flags = { processing: processing === "1", failed: failed === "1" }
    return { ...rest, ...flags, language: lang, lifespanMinutes: lifespan }
  })

/** Reads the popup's address. An invalid part gets its default, because the payment page must open. */
export function readCheckoutRequest(query: Record<string, string>): CheckoutRequest {
  return requestSchema.parse(query)
}

/** The query that opens `step` of the same checkout. */
export function checkoutQuery(request: CheckoutRequest, step: Step | null, failed = false): string {
  const query = new URLSearchParams({
    reference: request.reference,
    key: request.key,
    session: request.session,
    origin: request.origin,
    lang: request.language,
    theme: request.theme,
    methods: request.methods.join(","),
  })
  if (request.processing) query.set("processing", "1")
  if (request.lifespanMinutes !== null) query.set("lifespan", String(request.lifespanMinutes))
  if (step !== null) query.set("step", step)
  if (failed) query.set("failed", "1")
  return query.toString()
}

/** Direct payment is always allowed (interface-spec §1). Unknown codes are left out. */
function allowedMethods(codes: string[]): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => method === "FPSOLPG" || codes.includes(method))
}
