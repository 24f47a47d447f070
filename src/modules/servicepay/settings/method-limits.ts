import type { Limits } from "./fields"

/** Why no method takes an amount, and from or up to which amount one would. */
export interface BrokenLimit {
  readonly reason: "too_small" | "too_large"
  /** Whole kwanzas. */
  readonly bound: number
}

interface Limited {
  readonly allowedPaymentMethods: readonly string[]
  readonly methodLimits: Readonly<Partial<Record<string, Limits>>>
}

/**
 * Why no allowed method takes this amount; undefined if one does. The storefront's button finds the same
 * (storefront/src/method-limits.ts).
 */
export function brokenLimit(
  kwanzas: number,
  { allowedPaymentMethods, methodLimits }: Limited,
): BrokenLimit | undefined {
  const limits = allowedPaymentMethods.map((method) => {
    const { least = 0, most = Infinity } = methodLimits[method] ?? {}
    return { least, most }
  })
  if (limits.some(({ least, most }) => least <= kwanzas && kwanzas <= most)) {
    return undefined
  }
  const most = Math.max(...limits.map(({ most }) => most).filter((bound) => bound < kwanzas))
  // Between two methods, the shopper is told to buy less: that needs no other product.
  return Number.isFinite(most)
    ? { reason: "too_large", bound: most }
    : { reason: "too_small", bound: Math.min(...limits.map(({ least }) => least)) }
}
