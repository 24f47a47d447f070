import { entityMistake, wholeMistake, wordMistake, type Mistake } from "./field-validation"
import type { Settings } from "./use-settings"

type Current = Settings["choices"]
type Values = { readonly [K in keyof Current]: Current[K]["value"] }

type NumberName = "referencePaymentLifeSpan" | "statusFallbackGrace" | "notificationRetention"

/** The settings while the merchant edits them; numbers are texts, as typed. */
export type Draft = Omit<Values, NumberName> & Readonly<Record<NumberName, string>>

export function draftOf(current: Current): Draft {
  return {
    allowedPaymentMethods: current.allowedPaymentMethods.value,
    theme: current.theme.value,
    bankEntity: current.bankEntity.value,
    showAmount: current.showAmount.value,
    showProcessingInfo: current.showProcessingInfo.value,
    pendingOrders: current.pendingOrders.value,
    rounding: current.rounding.value,
    language: current.language.value,
    cancelOrders: current.cancelOrders.value,
    statusFallback: current.statusFallback.value,
    referencePaymentLifeSpan: String(current.referencePaymentLifeSpan.value),
    statusFallbackGrace: String(current.statusFallbackGrace.value),
    notificationRetention: String(current.notificationRetention.value),
  }
}

export function mistakesIn(
  draft: Draft,
  bounds: Settings["bounds"],
): Readonly<Partial<Record<keyof Draft, Mistake | undefined>>> {
  const ofNumber = (field: NumberName) => wholeMistake(draft[field], bounds[field])
  return {
    theme: wordMistake(draft.theme, bounds.theme),
    bankEntity: entityMistake(draft.bankEntity, bounds.bankEntity),
    referencePaymentLifeSpan: ofNumber("referencePaymentLifeSpan"),
    statusFallbackGrace: ofNumber("statusFallbackGrace"),
    notificationRetention: ofNumber("notificationRetention"),
  }
}

/** The settings that differ from the current ones, as the store's route takes them. */
export function changesIn(draft: Draft, current: Current): Readonly<Record<string, unknown>> {
  const wanted: Values = {
    ...draft,
    theme: draft.theme.trim(),
    bankEntity: draft.bankEntity.trim(),
    referencePaymentLifeSpan: Number(draft.referencePaymentLifeSpan),
    statusFallbackGrace: Number(draft.statusFallbackGrace),
    notificationRetention: Number(draft.notificationRetention),
  }
  const inForce = new Map<string, unknown>(
    Object.entries(current).map(([field, { value }]) => [field, value]),
  )
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(inForce.get(field)),
    ),
  )
}
