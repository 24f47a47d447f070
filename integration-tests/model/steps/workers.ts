import fc from "fast-check"
import type { AttentionReason } from "../../../src/modules/servicepay/models/attention-item"
import type { Key, Worker } from "../expected-ledger"
import type { Model, Work } from "../expected-purchase"
import type { Real } from "../real"
import { Step } from "../step"
import { insists, keys, workers } from "./choices"

const LEASE_SECONDS = 120
const AN_HOUR = 3600
const REASONS: AttentionReason[] = ["session_replaced", "cart_changed", "paid_twice", "amount_mismatch"]

/** The worker has the claim, and will not learn when it loses it. */
export function takes(model: Model, worker: Worker, key: Key, attempt: number): void {
  const paper = model.orders[key]
  model.leaseEnds(key)
  paper.leased = true
  paper.claims = true
  paper.attempts += 1
  expect(attempt).toBe(paper.attempts)
  model.work.set(worker, { kind: "syncing", key, attempt })
}

const isFree = (model: Model, key: Key) => model.orders[key].claimable && !model.isPurchaseTaken(key)

/** A worker that finds the purchase claimed, or refunded, waits for a moment. Ends that wait. */
async function waitEnds(model: Model, real: Real, key: Key): Promise<void> {
  if (!model.orders[key].leased) {
    await real.age(key, "sync_lease_until")
  }
}

const claimed = fc.record({ key: keys, worker: workers, insisting: insists }).map(
  ({ key, worker, insisting }) =>
    new Step(
      `worker ${worker} wants ${key}`,
      ({ work, orders }) =>
        !work.has(worker) && (orders[key].claimable || orders[key].isShelved || insisting),
      async (model, real) => {
        const attempt = await real.ledger.claims.claim(real.ids[key], LEASE_SECONDS)
        expect(attempt !== undefined).toBe(isFree(model, key))
        if (attempt !== undefined) {
          takes(model, worker, key, attempt)
        } else {
          await waitEnds(model, real, key)
        }
      },
    ),
)

const claimedByBoth = keys.map(
  (key) =>
    new Step(
      `both workers want ${key} at once`,
      ({ work, orders }) => work.size === 0 && orders[key].claimable,
      async (model, real) => {
        const { ledger, ids } = real
        const attempts = await Promise.all([1, 2].map(() => ledger.claims.claim(ids[key], LEASE_SECONDS)))
        const [won, ...others] = attempts.filter((attempt) => attempt !== undefined)
        expect(others).toEqual([])
        expect(won !== undefined).toBe(isFree(model, key))
        if (won !== undefined) {
          takes(model, attempts[0] === won ? "one" : "two", key, won)
        } else {
          await waitEnds(model, real, key)
        }
      },
    ),
)

const givesUp = fc.record({ key: keys, worker: workers, insisting: insists }).map(
  ({ key, worker, insisting }) =>
    new Step(
      `worker ${worker} gives up the order that awaits ${key}`,
      ({ work, orders }) => !work.has(worker) && (orders[key].paysNothing || insisting),
      async (model, { ledger, ids }) => {
        const paper = model.orders[key]
        const lease = await ledger.claims.claimExpiry(ids[key], LEASE_SECONDS)
        expect(lease !== undefined).toBe(paper.paysNothing && !paper.leased && !model.isPurchaseTaken(key))
        if (lease) {
          model.leaseEnds(key)
          paper.leased = true
          paper.claims = true
          paper.attempts += 1
          model.work.set(worker, { kind: "giving up", key, lease, taken: false })
        }
      },
    ),
)

const leaseRunsOut = keys.map(
  (key) =>
    new Step(
      `the lease on ${key} runs out`,
      ({ orders }) => orders[key].leased,
      async (model, real) => {
        await real.age(key, "sync_lease_until")
        model.leaseEnds(key)
      },
    ),
)

type End = "synced" | "on_hold" | "failed" | "dead"

/** At any time: its lease may have expired, and another worker may have synced the payment since. */
const finishes = fc
  .record({
    worker: workers,
    end: fc.constantFrom<End[]>("synced", "synced", "on_hold", "on_hold", "failed", "dead"),
    reason: fc.constantFrom(...REASONS),
  })
  .map(
    ({ worker, end, reason }) =>
      new Step(
        `worker ${worker} ends: ${end}${end === "on_hold" ? ` (${reason})` : ""}`,
        ({ work }) => work.has(worker),
        async (model, real) => {
          const work = model.work.get(worker)
          model.work.delete(worker)
          if (work?.kind === "giving up") {
            await release(model, real, work)
          } else if (work) {
            await finish(model, real, work, end, reason)
          }
        },
      ),
  )

async function release(model: Model, { ledger, ids }: Real, work: Extract<Work, { kind: "giving up" }>) {
  await ledger.claims.release(ids[work.key], work.lease)
  if (!work.taken) {
    model.orders[work.key].attempts -= 1
    model.orders[work.key].leased = false
    model.orders[work.key].claims = false
  }
}

async function finish(
  model: Model,
  { ledger, ids, purchase }: Real,
  { key, attempt }: Extract<Work, { kind: "syncing" }>,
  end: End,
  reason: AttentionReason,
): Promise<void> {
  const paper = model.orders[key]
  const { attention, claims, sync } = ledger
  const isLast = paper.attempts === attempt && paper.sync_state !== "synced"
  switch (end) {
    case "synced":
      if (paper.status === "PEN") {
        return
      }
      // A capture is read back from Medusa, whoever made it, unless the merchant has refunded or closed the payment. A
      // cancellation counts only as the newest attempt.
      await sync.synced(ids[key], {
        status: paper.status,
        orderId: purchase[paper.cart].order_id,
        ...(paper.status === "CAN" && { attempt }),
      })
      if (paper.status === "CON" ? !paper.isGivenUp : isLast) {
        paper.sync()
        model.leaseIsReplaced(paper)
      }
      return
    case "on_hold": {
      const why = paper.status === "CAN" ? "conflicting_status" : reason
      await attention.hold(ids[key], why, "It cannot be taken in.", attempt)
      if (isLast) {
        paper.hold(why)
      }
      return
    }
    case "failed":
      await claims.postpone(ids[key], attempt, AN_HOUR)
      paper.leased ||= isLast
      paper.claims &&= !isLast
      return
    case "dead":
  }
}

/** The background job reads what only the status query has seen; where the merchant wants to be asked, it holds it later on. */
const sweepReads = fc.constant(
  new Step(
    "the background job reads what only the status query has seen",
    ({ orders }) => Object.values(orders).some((paper) => paper.waits && paper.source === "status_query"),
    async (model, real) => {
      const found = await real.ledger.dueWork.openPayments(50, 120)
      model.listed = found
        .filter(({ status, status_source }) => status === "CON" && status_source === "status_query")
        .map(({ id }) => real.keyOf(id))
    },
  ),
)
const sweepHolds = fc.constant(
  new Step(
    "the background job holds what it has read",
    ({ listed }) => listed.length > 0,
    async (model, { ledger, ids }) => {
      for (const key of model.listed) {
        const paper = model.orders[key]
        await ledger.attention.hold(ids[key], "not_notified", "No notification came.")
        if (paper.sync_state !== "synced" && !paper.leased) {
          paper.hold("not_notified")
        }
      }
      model.listed = []
    },
  ),
)

/** Those who make Medusa agree. */
export const workerSteps = [
  claimed,
  claimed,
  claimedByBoth,
  givesUp,
  givesUp,
  leaseRunsOut,
  finishes,
  finishes,
  finishes,
  finishes,
  leaseRunsOut,
  sweepReads,
  sweepHolds,
]
