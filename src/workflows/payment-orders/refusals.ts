import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { ServiceLanguage } from "../../client"
import type { MissingPiece } from "./cart-readiness"
import { REFUSALS } from "./refusal-texts"

export type RefusalCode = keyof typeof REFUSALS

const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]])
export const REFUSAL_CODES = refusalCode.options

export function refusalStatus(code: RefusalCode): number {
  return REFUSALS[code].status
}

export function refusalText(code: RefusalCode, language: ServiceLanguage): string {
  return REFUSALS[code][language]
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
  constructor(code: RefusalCode, language: ServiceLanguage) {
    super(REFUSALS[code].type, REFUSALS[code][language], code)
    this.name = "PaymentRefusedError"
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

const thrown = z.object({ code: refusalCode })

/**
 * The refusal code of an error. Medusa's workflows pass errors on as plain objects, so the class does not identify it.
 */
export function refusalCodeOf(error: unknown): RefusalCode | undefined {
  return thrown.safeParse(error).data?.code
}
