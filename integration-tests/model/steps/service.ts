import fc from "fast-check"
import { readNotification } from "../../../src/client"
import type { Final, Key } from "../expected-ledger"
import type { Model } from "../expected-purchase"
import { externalId, later, longAgo, type Real } from "../real"
import { Step } from "../step"
import { insists, keys, statuses } from "./choices"

/** A notification is stored with any amount and reference number; the same bytes only once. */
const arrives = fc
  .record({
    key: keys,
    status: statuses,
    amount: fc.constantFrom(5000, 4000),
    number: fc.constantFrom("SP-first", "SP9"),
  })
  .map(({ key, status, amount, number }) => {
    const data = {
      paymentStatus: status,
      externalTransactionId: externalId(key),
      amount,
      referenceNumber: number,
    }
    const body = JSON.stringify({ data })
    return new Step(
      `the service tells of ${key}: ${status}, ${amount} Kz, ${number}`,
      () => true,
      async (model, { ledger }) => {
        const rawBody = Buffer.from(body)
        const id = await ledger.notifications.keep(rawBody, readNotification(rawBody))
        expect(id === undefined).toBe(model.bodies.has(body))
        model.bodies.add(body)
        model.orders[key].told.add(status)
        if (id !== undefined) {
          model.waiting.set(id, { key, status })
          model.orders[key].waiting.push(status)
        }
      },
    )
  })

/** The oldest notification is processed, with two workers after it; the one that has it may die before it is done. */
const processed = fc.boolean().map(
  (dies) =>
    new Step(
      `a notification is processed${dies ? ", by a worker that dies" : ""}`,
      ({ waiting }) => waiting.size > 0,
      async (model, real) => {
        const { notifications, dueWork } = real.ledger
        const [id = ""] = await dueWork.waitingNotifications(1)
        const claims = await Promise.all([notifications.claim(id), notifications.claim(id)])
        const told = model.waiting.get(id)
        expect(claims.filter(Boolean)).toMatchObject([{ status: told?.status }])
        const isHeard = told === undefined || (await hear(model, real, told))
        if (dies || !isHeard) {
          await real.ledger.updateNotifications({ id, next_attempt_at: longAgo() })
        } else {
          await notifications.done(id, "processed", "heard")
          model.waiting.delete(id)
          const { waiting } = model.orders[told?.key ?? "first"]
          waiting.splice(
            waiting.findIndex((status) => status === told?.status),
            1,
          )
        }
      },
    ),
)

/** What the workflow does with a notification before the sync. False if the notification must wait. */
async function hear(
  model: Model,
  real: Real,
  { key, status }: { key: Key; status: "PEN" | Final },
): Promise<boolean> {
  const { attention, transitions } = real.ledger
  const { outcome } = await transitions.report(externalId(key), status, "webhook")
  if (outcome === "conflicting") {
    await attention.raise(real.ids[key], "conflicting_status", `The service said ${status} as well.`)
  }
  const isHeard = model.orders[key].report(status, "webhook")
  expect(outcome === "busy").toBe(!isHeard)
  return isHeard
}

type Answer = "PEN" | Final | "silence" | "death" | "never again"

/** A status query, when it is due; meanwhile a notification of it may be acted on. */
const asked = fc
  .record({
    key: keys,
    answer: fc.constantFrom<Answer[]>("PEN", "CON", "CON", "CAN", "silence", "death", "never again"),
    meanwhile: fc.option(fc.constantFrom<Final[]>("CON", "CAN"), { freq: 4 }),
  })
  .map(
    ({ key, answer, meanwhile }) =>
      new Step(
        `the service is asked about ${key}: ${answer}${meanwhile ? `, and ${meanwhile} is heard meanwhile` : ""}`,
        ({ orders }) => orders[key].watched && orders[key].status === "PEN",
        async (model, real) => {
          const paper = model.orders[key]
          const { dueWork, transitions } = real.ledger
          await real.age(key, "next_check_at")
          const claims = await Promise.all([dueWork.claimDueChecks(10, 300), dueWork.claimDueChecks(10, 300)])
          const due = claims.flat()
          expect(due).toEqual([...new Set(due)])
          // Refunded and closed payments are due too, at their own times.
          expect(due.filter((id) => model.orders[real.keyOf(id)].status === "PEN")).toEqual([real.ids[key]])
          const entry = await real.ledger.retrievePaymentOrder(real.ids[key])
          if (meanwhile) {
            await hear(model, real, { key, status: meanwhile })
          }
          if (answer === "CON" || answer === "CAN") {
            const { outcome } = await transitions.report(externalId(key), answer, "status_query")
            if (outcome === "conflicting") {
              await real.ledger.attention.raise(real.ids[key], "conflicting_status", "Asked.")
            }
            paper.report(answer, "status_query")
          } else if (answer !== "death") {
            await transitions.scheduleCheck(entry, answer === "never again" ? null : later())
            // It is still polled while a worker has it, because that worker may die.
            paper.watched &&= answer !== "never again" || paper.leased
          }
        },
      ),
  )

/** The usual case: the notification is processed as soon as it arrives. */
const heard = fc.record({ key: keys, status: fc.constantFrom<Final[]>("CON", "CON", "CON", "CAN") }).map(
  ({ key, status }) =>
    new Step(
      `${status} of ${key} is heard`,
      ({ orders }) => !orders[key].told.has(status),
      async (model, real) => {
        const rawBody = Buffer.from(
          JSON.stringify({ data: { paymentStatus: status, externalTransactionId: externalId(key) } }),
        )
        const id = (await real.ledger.notifications.keep(rawBody, readNotification(rawBody))) ?? ""
        model.orders[key].told.add(status)
        expect(await real.ledger.notifications.claim(id)).toMatchObject({ status })
        await hear(model, real, { key, status })
        await real.ledger.notifications.done(id, "processed", "heard")
      },
    ),
)

const graceIsOver = keys.map(
  (key) =>
    new Step(
      `the time to wait for a webhook about ${key} is over`,
      ({ orders }) => orders[key].source === "status_query" && !orders[key].graceOver,
      async (model, real) => {
        await real.age(key, "status_at")
        model.orders[key].graceOver = true
      },
    ),
)

const boundAgain = fc.record({ key: keys, insisting: insists }).map(
  ({ key, insisting }) =>
    new Step(
      `the shopper opens the checkout of ${key} again`,
      () => insisting,
      async (model, { ledger, ids }) => {
        const bound = await ledger.transitions.bindSession(ids[key], {
          sessionId: `${key}-again`,
          paymentCollectionId: "pay_col_own",
        })
        expect(bound).toBe(model.orders[key].status === "PEN")
      },
    ),
)

/** The steps of the service and of the shopper. */
export const serviceSteps = [
  heard,
  heard,
  heard,
  arrives,
  processed,
  asked,
  asked,
  asked,
  graceIsOver,
  boundAgain,
]
