import { type Row } from "../report/row"
import { type Ledger } from "../stage/ledgers"
import { type Stage, type StageOptions } from "../stage/stage"

/** The tools for measuring a figure. */
export interface Bench {
  /** Small sizes: every ratio is computed, but none means anything. */
  readonly short: boolean
  /** One or more real Medusa processes with everything they need. Started on the first call. */
  stage(options?: StageOptions): Promise<Stage>
  /** A small ledger and a large one. Filled on the first call. */
  ledgers(): Promise<readonly [Ledger, Ledger]>
  say(line: string): void
  /** Does the work, and with `--profile` writes Medusa's CPU profile of it. */
  watch<T>(label: string, stage: Stage, work: () => Promise<T>): Promise<T>
}

/** One measurement, with its yardsticks. */
export interface Figure {
  readonly name: string
  measure(bench: Bench): Promise<readonly Row[]>
}

/** Runs all measures one after the other, in several rounds, and returns the values of each. Warm-ups do not count. */
export async function inRounds<T>(
  { rounds, warmUps = 0 }: { readonly rounds: number; readonly warmUps?: number },
  measures: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const measured = measures.map((): T[] => [])
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) {
      const value = await measure()
      if (round >= 0) {
        measured[index]?.push(value)
      }
    }
  }
  return measured
}
