import fc from "fast-check"
import type { Key } from "../expected-ledger"
import type { Model } from "../expected-purchase"
import { PAID } from "../expected-ledger"
import { Step } from "../step"
import { insists, keys, workers } from "./choices"
import { takes } from "./workers"

const LEASE_SECONDS = 120
const ANA = "user_ana"

const closes = fc.record({ key: keys, insisting: insists }).map(
  ({ key, insisting }) =>
    new Step(
      `two admins close ${key} at once`,
      ({ orders }) => orders[key].open || insisting,
      async (model, { ledger, ids }) => {
        const closed = await Promise.all(
          [1, 2].map(() => ledger.resolutions.close(ids[key], ANA, "The customer was called.")),
        )
        const { open, leased } = model.orders[key]
        expect(closed.filter(Boolean)).toHaveLength(open && !leased ? 1 : 0)
        if (!leased && open) {
          const paper = model.orders[key]
          paper.closed ||= paper.status === "CAN" || (paper.status === "CON" && paper.sync_state !== "synced")
          paper.shelve()
          paper.close()
          paper.spend()
          model.paysNoMore(key, model.orders[key].cart)
        }
      },
    ),
)

/** Two clicks at the same time: two transfers, or one that is recorded twice. */
const refunds = fc
  .record({ key: keys, amount: fc.constantFrom(1000, 1000, 2500, PAID), same: fc.boolean() })
  .map(
    ({ key, amount, same }) =>
      new Step(
        `${amount} Kz of ${key} are refunded, ${same ? "recorded twice" : "and as much again"}`,
        () => true,
        async (model, { ledger, ids }) => {
          const paper = model.orders[key]
          const { open } = paper
          const before = paper.refunds.length
          const record = (proofNumber: string) =>
            ledger.refunds.record(ids[key], { amount, proofNumber, note: null, by: ANA })
          const outcomes = await Promise.all([
            record(`proof-${before}`),
            record(`proof-${before}${same ? "" : "-more"}`),
          ])
          const expected = [paper.refund(amount, true), paper.refund(amount, !same)]
          expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(expected.sort())
          if (open && !paper.open) {
            model.paysNoMore(key, paper.cart)
          }
        },
      ),
  )

/** Each recorded refund allows one refund of that amount in Medusa. */
const refundsInMedusa = fc.record({ key: keys, amount: fc.constantFrom(1000, 2500, PAID) }).map(
  ({ key, amount }) =>
    new Step(
      `Medusa refunds ${amount} Kz of ${key}, twice at once`,
      ({ orders }) => orders[key].refunds.some((refund) => refund.amount === amount),
      async (model, { ledger, ids }) => {
        const free = model.orders[key].refunds.filter((refund) => refund.amount === amount && !refund.used)
        const number = model.orders[key].refunds.length
        const names = ["a", "b"].map((name) => `ref_${key}_${amount}_${number}_${free.length}_${name}`)
        const through = await Promise.all(names.map((name) => ledger.refunds.consume(ids[key], amount, name)))
        const used = free.slice(0, 2)
        expect(through.filter(Boolean)).toHaveLength(used.length)
        for (const refund of used) {
          refund.used = true
        }
      },
    ),
)

/** Whether another payment of the target is confirmed and synced, or being synced. */
function isTaken({ orders }: Model, key: Key): boolean {
  const other = orders[key === "first" ? "second" : "first"]
  const pays = other.sync_state !== "on_hold" || other.claims
  return other.status === "CON" && other.cart === "other" && pays
}

const attaches = fc.record({ key: keys, worker: workers, insisting: insists }).map(
  ({ key, worker, insisting }) =>
    new Step(
      `${key} is attached to another purchase, and taken in there by worker ${worker}`,
      ({ work, orders }) => !work.has(worker) && (orders[key].attachable || insisting),
      async (model, { ledger, ids, purchase }) => {
        const paper = model.orders[key]
        const attached = await ledger.resolutions.attach(ids[key], purchase.other, ANA, LEASE_SECONDS)
        const isMovable = paper.attachable || paper.isAttachableButGivenBack
        const wanted = isMovable && isTaken(model, key) ? "taken" : "busy"
        const expected = paper.attachable && wanted === "busy" ? "attached" : wanted
        expect(attached.outcome).toBe(expected)
        if (attached.outcome === "attached") {
          if (paper.cart === "own") {
            model.paysNoMore(key, "own", true)
          }
          paper.cart = "other"
          expect(await ledger.claims.claim(ids[key], LEASE_SECONDS)).toBeUndefined()
          const attempt = await ledger.claims.claim(ids[key], LEASE_SECONDS, attached.lease)
          takes(model, worker, key, attempt ?? 0)
        }
      },
    ),
)

const orderCanceled = keys.map(
  (key) =>
    new Step(
      `the order that ${key} paid is cancelled`,
      ({ orders }) => orders[key].status === "CON" && orders[key].sync_state === "synced",
      async (model, { ledger, ids }) => {
        await ledger.attention.raise(ids[key], "paid_after_cancel", "Give the money back.")
        model.orders[key].raise("paid_after_cancel")
      },
    ),
)

const orderPlaced = fc.record({ key: keys, insisting: insists }).map(
  ({ key, insisting }) =>
    new Step(
      `the cart of ${key} becomes an order after all`,
      ({ orders }) => orders[key].sync_state === "synced" && (orders[key].status === "CAN" || insisting),
      async (model, { ledger, ids }) => {
        const paper = model.orders[key]
        await ledger.sync.reopenCancellation(ids[key])
        if (paper.status === "CAN" && paper.sync_state === "synced") {
          paper.sync_state = "open"
        }
      },
    ),
)

/** The steps of the merchant. */
export const merchantSteps = [closes, refunds, refundsInMedusa, attaches, orderCanceled, orderPlaced]
