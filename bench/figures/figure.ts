import { type Row } from "../report/row"
import { type Ledger } from "../stage/ledgers"
import { type Stage, type StageOptions } from "../stage/stage"

/** What a figure has to measure with. */
export interface Bench {
  /** Small sizes: the ratios are computed, and mean nothing. */
  readonly short: boolean
  /** A real Medusa, or several, with everything around; set when it is first asked for. */
  stage(options?: StageOptions): Promise<Stage>
  /** The ledger of few rows and the one of many; filled when they are first asked for. */
  ledgers(): Promise<readonly [Ledger, Ledger]>
  say(line: string): void
  /** Does the work, and keeps what Medusa's processor did meanwhile where that is wished for. */
  watch<T>(label: string, stage: Stage, work: () => Promise<T>): Promise<T>
}

/** One thing that is measured, with what it is held against. */
export interface Figure {
  readonly name: string
  measure(bench: Bench): Promise<readonly Row[]>
}

/** Measures all of these in turn, round after round, and gives the rounds of each. Warm-ups are not counted. */
export async function inRounds(
  { rounds, warmUps = 0 }: { readonly rounds: number; readonly warmUps?: number },
  measures: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const measured = measures.map((): number[] => [])
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
