import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { DueWork } from "../../src/modules/servicepay/polling/due-work"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { inRounds, type Figure } from "./figure"

const BATCH_SIZE = 50
const LEASE_SECONDS = 300

/** How long polling takes to claim the next due payment orders, in a small ledger and in a large one. */
export const pollingClaim: Figure = {
  name: "polling-claim",
  async measure(bench) {
    const [small, large] = await bench.ledgers()
    let shortest = BATCH_SIZE
    const claim = (pg: Knex) => async () => {
      const { milliseconds, claimed } = await claimAndGiveBack(pg)
      shortest = Math.min(shortest, claimed)
      return milliseconds
    }
    const sizes = bench.short ? { rounds: 3 } : { rounds: 101, warmUps: 10 }
    const [yardsticks = [], figures = []] = await inRounds(sizes, [claim(small.pg), claim(large.pg)])
    const conditions = [{ what: `every claim was of ${BATCH_SIZE}`, holds: shortest === BATCH_SIZE }]
    return [judge("polling-claim", AIMS["polling-claim"], { figures, yardsticks, conditions })]
  },
}

/** Rolls the claim back, so that the next round claims the same payment orders. */
async function claimAndGiveBack(pg: Knex): Promise<{ milliseconds: number; claimed: number }> {
  const trx = await pg.transaction()
  try {
    const startedAt = performance.now()
    const ids = await new DueWork(trx).claimDueChecks(BATCH_SIZE, LEASE_SECONDS)
    return { milliseconds: performance.now() - startedAt, claimed: ids.length }
  } finally {
    await trx.rollback()
  }
}
