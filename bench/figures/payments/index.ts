import { Payments } from "../../../src/modules/servicepay/payment-orders/list"
import { PAYMENTS_GOAL } from "../../report/goals"
import { judge, type Row } from "../../report/row"
import { type Ledger } from "../../stage/ledgers"
import { inRounds, type Figure } from "../figure"
import { questions } from "./questions"

const LONGEST_RANGE_DAYS = 92

/** The time of each query of the merchant's list of payments, in a small ledger and in a large one. */
export const payments: Figure = {
  name: "payments",
  async measure(bench) {
    const [small, large] = await bench.ledgers()
    const ofSmall = await questions(new Payments(small.pg), small.size)
    const ofLarge = await questions(new Payments(large.pg), large.size)
    const sizes = bench.short ? { rounds: 3 } : { rounds: 41, warmUps: 10 }
    const rows: Row[] = []
    for (const [question, askSmall] of Object.entries(ofSmall)) {
      const askLarge = ofLarge[question] ?? askSmall
      const [yardsticks = [], figures = []] = await inRounds(sizes, [
        () => timeOf(question, askSmall),
        () => timeOf(question, askLarge),
      ])
      const aim = {
        title: `payments list: ${question}`,
        unit: "ms",
        yardstick: `the ledger of ${small.size.toLocaleString("en")} rows`,
        goal: PAYMENTS_GOAL,
      }
      rows.push(judge(`payments: ${question}`, aim, { figures, yardsticks }))
    }
    for (const ledger of [small, large]) {
      bench.say(await longestSums(ledger))
    }
    return rows
  },
}

async function timeOf(question: string, ask: () => Promise<number>): Promise<number> {
  const startedAt = performance.now()
  const found = await ask()
  const time = performance.now() - startedAt
  if (found === 0) {
    throw new Error(`The query finds nothing, so its time means nothing: ${question}`)
  }
  return time
}

/** The time of sums grows with the number of payments in their range, so this prints the longest one without judging it. */
async function longestSums({ pg }: Ledger): Promise<string> {
  const createdBefore = new Date()
  const createdFrom = new Date(createdBefore.getTime() - LONGEST_RANGE_DAYS * 86_400_000)
  const startedAt = performance.now()
  const { PEN, CON, CAN } = await new Payments(pg).sums({ createdFrom, createdBefore })
  const count = (PEN.count + CON.count + CAN.count).toLocaleString("en")
  return `sums of ${LONGEST_RANGE_DAYS} days, ${count} payments: ${(performance.now() - startedAt).toFixed(1)} ms`
}
