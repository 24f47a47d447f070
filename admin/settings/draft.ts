import { boundsIn, durationOf, savedTime, type Duration, type TimeName } from "./duration"
import { entityMistake, wholeMistake, wordMistake, type Mistake } from "./field-validation"
import { hasLimitMistake, savedLimits, typedLimits, type TypedLimits } from "./method-limits"
import type { Settings } from "./use-settings"

/** These have a form of their own. */
type MessageField = "emailMessages" | "smsMessages" | "reminderHours" | "summaryEmail"

type Current = Omit<Settings["choices"], MessageField>
type Values = { readonly [K in keyof Current]: Current[K]["value"] }

/** The settings while the merchant edits them. */
export type Draft = Omit<Values, TimeName | "methodLimits"> &
  Readonly<Record<TimeName, Duration>> & { readonly methodLimits: TypedLimits }

export function draftOf(current: Current): Draft {
  return {
    allowedPaymentMethods: current.allowedPaymentMethods.value,
    methodLimits: typedLimits(current.methodLimits.value),
    theme: current.theme.value,
    bankEntity: current.bankEntity.value,
    showAmount: current.showAmount.value,
    showProcessingInfo: current.showProcessingInfo.value,
    pendingOrders: current.pendingOrders.value,
    rounding: current.rounding.value,
    language: current.language.value,
    cancelOrders: current.cancelOrders.value,
    statusFallback: current.statusFallback.value,
    keepUnpaidOrders: durationOf("keepUnpaidOrders", current.keepUnpaidOrders.value),
    referencePaymentLifeSpan: durationOf("referencePaymentLifeSpan", current.referencePaymentLifeSpan.value),
    statusFallbackGrace: durationOf("statusFallbackGrace", current.statusFallbackGrace.value),
    notificationRetention: durationOf("notificationRetention", current.notificationRetention.value),
    paymentLinkDays: durationOf("paymentLinkDays", current.paymentLinkDays.value),
  }
}

export function mistakesIn(
  draft: Draft,
  bounds: Settings["bounds"],
): Readonly<Partial<Record<keyof Draft, Mistake | undefined>>> {
  const ofTime = (field: TimeName) =>
    wholeMistake(draft[field].count, boundsIn(field, draft[field].unit, bounds[field]))
  return {
    // Each field shows its own.
    methodLimits: hasLimitMistake(draft.methodLimits, bounds.methodLimits) ? "number" : undefined,
    theme: wordMistake(draft.theme, bounds.theme),
    bankEntity: entityMistake(draft.bankEntity, bounds.bankEntity),
    keepUnpaidOrders: ofTime("keepUnpaidOrders"),
    referencePaymentLifeSpan: ofTime("referencePaymentLifeSpan"),
    statusFallbackGrace: ofTime("statusFallbackGrace"),
    notificationRetention: ofTime("notificationRetention"),
    paymentLinkDays: ofTime("paymentLinkDays"),
  }
}

/** The settings that differ from the current ones, as the store's route takes them. */
export function changesIn(draft: Draft, current: Current): Readonly<Record<string, unknown>> {
  return changedFrom(current, {
    ...draft,
    methodLimits: savedLimits(draft.methodLimits),
    theme: draft.theme.trim(),
    bankEntity: draft.bankEntity.trim(),
    keepUnpaidOrders: savedTime("keepUnpaidOrders", draft.keepUnpaidOrders),
    referencePaymentLifeSpan: savedTime("referencePaymentLifeSpan", draft.referencePaymentLifeSpan),
    statusFallbackGrace: savedTime("statusFallbackGrace", draft.statusFallbackGrace),
    notificationRetention: savedTime("notificationRetention", draft.notificationRetention),
    paymentLinkDays: savedTime("paymentLinkDays", draft.paymentLinkDays),
  } satisfies Values)
}

/** The wanted values that are not in force yet. */
export function changedFrom(
  current: Readonly<Record<string, { readonly value: unknown }>>,
  wanted: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]?.value),
    ),
  )
}
