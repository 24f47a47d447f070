import { type Aim, type Goal, reaches } from "./goals"
import { ratiosOf, type Spread, spreadOf } from "./statistics"

/** A condition besides the ratio, for example that no notification was lost. */
interface Condition {
  readonly what: string
  readonly holds: boolean
}

export interface Measured {
  /** One value for each round. */
  readonly figures: readonly number[]
  /** One value for each round, or one for all rounds. */
  readonly yardsticks: readonly number[]
  readonly conditions?: readonly Condition[]
}

/** A row of the table: a figure, its yardstick, and whether it reaches its goal. */
export interface Row {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly figure: Spread
  readonly yardstick: { readonly title: string } & Spread
  readonly ratio: Spread
  readonly goal: Goal
  readonly conditions: readonly Condition[]
  readonly verdict: "pass" | "miss"
}

/** Compares the measured values with the goal. The median of the rounds' ratios decides. */
export function judge(name: string, aim: Aim, measured: Measured): Row {
  const { figures, yardsticks, conditions = [] } = measured
  const ratio = spreadOf(ratiosOf(figures, yardsticks))
  const isGood = reaches(ratio.median, aim.goal) && conditions.every(({ holds }) => holds)
  return {
    name,
    title: aim.title,
    unit: aim.unit,
    figure: spreadOf(figures),
    yardstick: { title: aim.yardstick, ...spreadOf(yardsticks) },
    ratio,
    goal: aim.goal,
    conditions,
    verdict: isGood ? "pass" : "miss",
  }
}

/** True if the ratio is a number, whatever its size. */
export function isComputed({ ratio }: Row): boolean {
  return [ratio.median, ratio.low, ratio.high].every((value) => Number.isFinite(value) && value > 0)
}
