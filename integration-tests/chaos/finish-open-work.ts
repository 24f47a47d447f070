import { z } from "zod"
import { until } from "../../kit/until"
import { type Database } from "../../kit/database"
import { type Services } from "./stage/services"
import { type Stage } from "./stage/stage"

const RECONCILE_MS = 600_000
/** The lease of a payment order whose status is being checked. */
const CLAIM = "interval '300 seconds'"

const openCounts = z.object({
  notifications: z.coerce.number(),
  unsynced: z.coerce.number(),
  due: z.coerce.number(),
  uncaptured: z.coerce.number(),
  untold: z.coerce.number(),
  unsent: z.coerce.number(),
})

/** Counts the work that is still open although it is due. */
const OPEN = `select
  (select count(*) from servicepay_notification where state = 'received') as notifications,
  (select count(*) from servicepay_payment_order where sync_state = 'open' and status <> 'PEN') as unsynced,
  (select count(*) from servicepay_payment_order where next_check_at <= now()
    or (status = 'PEN' and next_check_at = last_checked_at + ${CLAIM})) as due,
  (select count(*) from servicepay_attention_item
    where reason = 'not_captured' and resolved_at is null) as uncaptured,
  (select count(*) from servicepay_payment_order
    where messages_at <= now() or (status = 'CON' and messages_at is not null)) as untold,
  (select count(*) from servicepay_message where state in ('waiting', 'sending')) as unsent`

/**
 * Nothing fails any more, Medusa has been restarted, and all waiting times have ended.
 * Waits until the job has nothing left to do. Returns what it did.
 */
export async function finishOpenWork(
  stage: Stage,
  services: Services,
  database: Database,
  deadlineSeconds: number,
): Promise<void> {
  calm(services)
  await services.mendHook()
  await services.synced()
  // The processes that had these leases are stopped, so the leases may end early.
  await Promise.all(stage.medusas.map((medusa) => medusa.stop()))
  await bringForward(database)
  await leftOverIsOld(database)
  for (const medusa of stage.medusas) {
    medusa.resume()
    await medusa.untilHealthy()
  }
  await until(
    "nothing is left for the background job",
    async () => {
      await pollPayments(stage.url)
      await graceIsOver(database)
      await retryAgain(database)
      await sendAgain(database)
      const [open] = await database.rows(openCounts, OPEN)
      return Object.values(open ?? { nothing: 1 }).every((count) => count === 0)
    },
    deadlineSeconds,
  )
}

/** Removes all faults of the service. */
export function calm({ simulators }: Services): void {
  for (const simulator of simulators) {
    simulator.faults.clear()
    simulator.setKnobs({ latencyMs: 0, drop: false, duplicate: 0, delayMs: 0, reorder: false, retries: 0 })
  }
}

async function bringForward(database: Database): Promise<void> {
  await database.change(
    "update servicepay_notification set next_attempt_at = now(), attempts = 0 where state = 'received'",
  )
  await database.change(
    `update servicepay_payment_order set next_check_at = now()
      where (status = 'PEN' and request_state = 'accepted' or status = 'CAN') and next_check_at is not null`,
  )
  await database.change(
    `update servicepay_payment_order set sync_lease_until = null, sync_attempts = 0
      where sync_state = 'open'`,
  )
  await database.change(
    `update servicepay_payment_order payment set sync_lease_until = now() - interval '1 second', sync_attempts = 0
      where payment.sync_state = 'on_hold' and exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = payment.id and item.resolved_at is null
          and (payment.sync_lease_until is not null or item.reason = 'not_captured'))`,
  )
  await database.change(
    "update servicepay_payment_order set messages_at = now() where messages_at is not null",
  )
  await database.change("update servicepay_message set lease_until = now() where state = 'sending'")
}

/** A payment on hold whose purchase was taken by another one waits ten minutes for its next sync. */
async function retryAgain(database: Database): Promise<void> {
  await database.change(
    `update servicepay_payment_order payment set updated_at = now() - interval '11 minutes'
      where payment.sync_state = 'on_hold' and payment.sync_lease_until is null
        and payment.updated_at > now() - interval '10 minutes'
        and exists (select 1 from servicepay_attention_item item
          where item.payment_order_id = payment.id and item.resolved_at is null and item.reason = 'not_captured')`,
  )
}

/** A message whose provider failed waits for minutes. */
async function sendAgain(database: Database): Promise<void> {
  await database.change("update servicepay_message set next_attempt_at = now() where state = 'waiting'")
}

/** Makes the rest of a killed cancellation so old that no cancellation can still be writing it. */
async function leftOverIsOld(database: Database): Promise<void> {
  await database.change(
    "update order_change set created_at = created_at - interval '10 minutes' where status = 'pending'",
  )
}

/** A status from a status check waits two minutes for its notification. */
async function graceIsOver(database: Database): Promise<void> {
  await database.change(
    `update servicepay_payment_order set status_at = now() - interval '10 minutes'
      where sync_state = 'open' and status <> 'PEN' and status_at > now() - interval '5 minutes'`,
  )
}

export async function pollPayments(url: string): Promise<void> {
  const answer = await fetch(`${url}/chaos/reconcile`, {
    method: "POST",
    signal: AbortSignal.timeout(RECONCILE_MS),
  })
  if (!answer.ok) {
    throw new Error(`The background job answered ${answer.status}: ${await answer.text()}`)
  }
}
