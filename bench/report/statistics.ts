/** The median of many values, and their middle half. */
export interface Spread {
  readonly median: number
  /** The first and the third quartile. */
  readonly low: number
  readonly high: number
  readonly samples: number
}

/** The value below which a share of all values lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) {
    throw new RangeError("There is no median of nothing: measure at least once.")
  }
  return below + (above - below) * (place - Math.floor(place))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    median: median(values),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    samples: values.length,
  }
}

/**
 * Divides each figure by the yardstick of the same round, because other work on the machine slows both. A single yardstick
 * counts for every round.
 */
export function ratiosOf(figures: readonly number[], yardsticks: readonly number[]): number[] {
  if (yardsticks.length !== 1 && yardsticks.length !== figures.length) {
    throw new RangeError(
      `${figures.length} figures cannot be held against ${yardsticks.length} yardsticks: measure both in every round.`,
    )
  }
  return figures.map((figure, round) => figure / (yardsticks[round] ?? yardsticks[0] ?? NaN))
}
