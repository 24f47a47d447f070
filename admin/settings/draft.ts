import { entityMistake, wholeMistake, wordMistake, type Mistake } from "./mistakes"
import type { Settings } from "./use-settings"

type Told = Settings["choices"]
type Values = { readonly [K in keyof Told]: Told[K]["value"] }

type NumberName = "referencePaymentLifeSpan" | "statusFallbackGrace" | "notificationRetention"

/** The choices while they are made: numbers are what was typed. */
export type Draft = Omit<Values, NumberName> & Readonly<Record<NumberName, string>>

export function draftOf(told: Told): Draft {
  return {
    allowedPaymentMethods: told.allowedPaymentMethods.value,
    theme: told.theme.value,
    bankEntity: told.bankEntity.value,
    showAmount: told.showAmount.value,
    showProcessingInfo: told.showProcessingInfo.value,
    pendingOrders: told.pendingOrders.value,
    rounding: told.rounding.value,
    language: told.language.value,
    cancelOrders: told.cancelOrders.value,
    statusFallback: told.statusFallback.value,
    referencePaymentLifeSpan: String(told.referencePaymentLifeSpan.value),
    statusFallbackGrace: String(told.statusFallbackGrace.value),
    notificationRetention: String(told.notificationRetention.value),
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

/** The choices that are others than those in force, as the store takes them. */
export function changesIn(draft: Draft, told: Told): Readonly<Record<string, unknown>> {
  const wanted: Values = {
    ...draft,
    theme: draft.theme.trim(),
    bankEntity: draft.bankEntity.trim(),
    referencePaymentLifeSpan: Number(draft.referencePaymentLifeSpan),
    statusFallbackGrace: Number(draft.statusFallbackGrace),
    notificationRetention: Number(draft.notificationRetention),
  }
  const inForce = new Map<string, unknown>(Object.entries(told).map(([field, { value }]) => [field, value]))
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(inForce.get(field)),
    ),
  )
}
