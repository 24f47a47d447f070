import { type Violation } from "./books/checks"
import { type Database } from "../../kit/database"
import { readBooks } from "./books/books"
import { calm, pollPayments } from "./finish-open-work"
import { type ShopperPlan } from "./plan/plan"
import { act, enter, type Doors } from "./shoppers/actor"
import { visitOf, type Visit } from "./shoppers/visit"
import { EVERYBODY } from "./stage/journal"
import { type Services } from "./stage/services"
import { type Stage } from "./stage/stage"

/** Far more attempts than a payment may fail before the merchant is told. */
const ROUNDS = 20

const LONG_AGO = `update servicepay_payment_order
  set sync_lease_until = null, status_at = status_at - interval '10 minutes'
  where sync_state = 'open' and status = 'CON'`
const INBOX_DUE = `update servicepay_notification set next_attempt_at = now() where state = 'received'`

export interface BrokenHookResult {
  readonly visits: readonly Visit[]
  /** Payments that were on no list when they had been tried for long. */
  readonly violations: readonly Violation[]
}

/** Shoppers pay while a hook of the store throws, for hours: each round is as if ten minutes had passed. */
export async function payWithBrokenHook(
  plans: readonly ShopperPlan[],
  doors: Doors,
  stage: Stage,
  services: Services,
  database: Database,
): Promise<BrokenHookResult> {
  calm(services)
  await Promise.all(stage.medusas.map((medusa) => medusa.untilHealthy()))
  await services.breakHook("validate")
  doors.counts.add("hook broken")
  doors.journal.add(EVERYBODY, "the store's validate hook throws for hours")
  const visits = plans.map(visitOf)
  await Promise.all(
    visits.map(async (visit) => {
      if (await enter(visit, doors)) {
        await act(visit, visit.plan.steps, doors)
      }
    }),
  )
  await services.synced()
  const ids = visits.flatMap(({ shown }) => shown.filter((id) => services.of(id).order(id)?.status === "CON"))
  doors.counts.add("payments while the hook was broken", ids.length)
  let unlisted = ids
  for (let round = 0; round < ROUNDS && unlisted.length > 0; round++) {
    await database.change(LONG_AGO)
    await database.change(INBOX_DUE)
    await pollPayments(stage.url)
    const { entries } = await readBooks(database)
    const listed = entries.filter(({ attention_open }) => attention_open)
    unlisted = ids.filter((id) => !listed.some((entry) => entry.external_transaction_id === id))
  }
  await services.mendHook()
  doors.journal.add(EVERYBODY, "the store's validate hook is mended")
  const violations = unlisted.map((id) => ({
    message: `${id}: paid, tried ${ROUNDS} times in vain, and on no list`,
    externalTransactionIds: [id],
    cartId: visits.find(({ shown }) => shown.includes(id))?.cartId ?? null,
  }))
  return { visits, violations }
}
