import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { ServiceLanguage } from "../../client"
import type { MissingPiece } from "./cart-readiness"
import type { BrokenLimit } from "../../modules/servicepay/settings"
import { LIMIT_TEXTS, REFUSALS } from "./refusal-texts"

export type RefusalCode = keyof typeof REFUSALS

const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]])
export const REFUSAL_CODES = refusalCode.options

export function refusalStatus(code: RefusalCode): number {
  return REFUSALS[code].status
}

/** @param bound the amount from which, or up to which, the merchant's payment methods can be used */
export function refusalText(code: RefusalCode, language: ServiceLanguage, bound?: number): string {
  const isLimit = code === "amount_too_small" || code === "amount_too_large"
  return isLimit && bound !== undefined ? LIMIT_TEXTS[code][language](bound) : REFUSALS[code][language]
}

/** Advice for the merchant's developer in the log, if the store must change something. */
const ADVICE: Partial<Record<RefusalCode, string>> = {
  provider_not_enabled:
    "Enable ServicePay in the cart's region: admin, Settings → Regions → the region → Payment providers. If it is not in the list, add it to the payment module's providers in medusa-config.ts.",
  currency_not_supported:
    "The cart's region does not sell in AOA. In the admin, add the currency AOA under Settings → Store, and a region that sells in AOA under Settings → Regions.",
}

export function refusalAdvice(code: RefusalCode): string | undefined {
  return ADVICE[code]
}

/** A request that is refused for a reason that its caller can act on. The message is fit for a shopper. */
export class PaymentRefusedError extends MedusaError {
  constructor(code: RefusalCode, language: ServiceLanguage, bound?: number) {
    super(REFUSALS[code].type, refusalText(code, language, bound), code)
    this.name = "PaymentRefusedError"
  }
}

/** No payment method takes the amount, as the merchant has limited them. */
export class AmountRefusedError extends PaymentRefusedError {
  readonly bound: number

  constructor({ reason, bound }: BrokenLimit, language: ServiceLanguage) {
    super(`amount_${reason}`, language, bound)
    this.bound = bound
  }
}

/** A cart that cannot become an order, and what it still needs. */
export class CartNotReadyError extends PaymentRefusedError {
  constructor(
    readonly missing: readonly MissingPiece[],
    language: ServiceLanguage,
  ) {
    super("cart_not_ready", language)
  }
}

const thrown = z.object({ code: refusalCode, bound: z.number().optional() })

/**
 * The refusal that an error stands for. Medusa's workflows pass errors on as plain objects, so the class does not
 * identify it.
 */
export function refusalOf(error: unknown): z.output<typeof thrown> | undefined {
  return thrown.safeParse(error).data
}

export function refusalCodeOf(error: unknown): RefusalCode | undefined {
  return refusalOf(error)?.code
}
