import fc from "fast-check"
import { CUSTOMER_MESSAGES, type CustomerMessage } from "../../../modules/servicepay/models/message"
import { decideMessages, isStillTrue, type MessageFacts } from "../decide-messages"
import { at, facts, HOUR, ISSUED, MINUTE } from "./message-facts"

describe("whatever happens", () => {
  const hours = fc.integer({ min: -1, max: 60 })
  const moment = fc.option(hours.map((count) => at(count * HOUR)))
  const anyFacts: fc.Arbitrary<MessageFacts> = fc.record({
    payment: fc.record({
      status: fc.constantFrom("PEN", "CON", "CAN"),
      request_state: fc.constantFrom("requested", "accepted", "failed"),
      sync_state: fc.constantFrom("open", "synced", "on_hold"),
      session_amount: fc.integer({ min: 1, max: 9000 }),
      isSuperseded: fc.boolean(),
      isClosed: fc.boolean(),
      hasBankReference: fc.boolean(),
      issuedAt: fc.constant(ISSUED),
      expiresAt: fc.integer({ min: 1, max: 48 }).map((count) => at(count * HOUR)),
      statusAt: moment,
      syncedAt: moment,
    }),
    order: fc.option(
      fc.record({ isCanceled: fc.boolean(), outstanding: fc.integer({ min: 0, max: 9000 }) }),
      {
        nil: undefined,
      },
    ),
    isReplaced: fc.boolean(),
    hasLink: fc.boolean(),
    hasAddress: fc.boolean(),
    earlier: fc.array(
      fc.record({
        kind: fc.constantFrom(...CUSTOMER_MESSAGES),
        at: hours.map((count) => at(count * HOUR)),
        isWaiting: fc.boolean(),
        mayHaveArrived: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    on: fc.subarray([...CUSTOMER_MESSAGES]),
    reminderHours: fc.integer({ min: 1, max: 48 }),
    now: fc.integer({ min: 0, max: 60 * 60 }).map((minutes) => at(minutes * MINUTE)),
  })

  it("no message is due twice, and none that is not true", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { due: kind } = decideMessages(given)
        if (kind !== undefined) {
          expect(given.earlier.map((message) => message.kind)).not.toContain(kind)
          expect(given.on).toContain(kind)
          expect(isStillTrue(kind, given)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it("asks nobody to pay an order that is paid or cancelled, or a reference that was replaced", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { due: kind } = decideMessages(given)
        if (kind === "how_to_pay" || kind === "reminder") {
          expect(given.payment).toMatchObject({ status: "PEN", isSuperseded: false, isClosed: false })
          expect(given.order).toMatchObject({ isCanceled: false })
          expect(given.order?.outstanding).toBeGreaterThanOrEqual(given.payment.session_amount)
          expect(given.isReplaced).toBe(false)
          expect(given.now.getTime()).toBeLessThan(given.payment.expiresAt.getTime())
        }
        if (kind === "paid") {
          expect(given.payment).toMatchObject({ status: "CON", sync_state: "synced" })
        }
      }),
      { numRuns: 2000 },
    )
  })

  it("a payment's whole life gives each message once, if it is looked at when the decision says", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 72 }),
        fc.integer({ min: 1, max: 24 }),
        fc.option(fc.integer({ min: 1, max: 71 })),
        (lifespan, reminderHours, paidAfter) => {
          const sent: CustomerMessage[] = []
          const written: MessageFacts["earlier"][number][] = []
          let now = ISSUED
          for (let looks = 0; looks < 20; looks += 1) {
            const isPaid = paidAfter !== null && now >= at(paidAfter * HOUR)
            const paidAt = isPaid ? now : null
            const { due: kind, nextAt } = decideMessages(
              facts({
                now,
                reminderHours,
                earlier: written,
                order: { isCanceled: false, outstanding: isPaid ? 0 : 5000 },
                payment: {
                  expiresAt: at(lifespan * HOUR),
                  ...(isPaid && { status: "CON", sync_state: "synced", statusAt: paidAt, syncedAt: paidAt }),
                },
              }),
            )
            if (kind !== undefined) {
              sent.push(kind)
              written.push({ kind, at: now, isWaiting: false, mayHaveArrived: true })
            }
            // A capture is an event of its own.
            const next =
              isPaid || paidAfter === null || nextAt === null
                ? nextAt
                : earliest(nextAt, at(paidAfter * HOUR), now)
            if (next === null) break
            now = next
          }
          expect(new Set(sent).size).toBe(sent.length)
          expect(sent[0]).toBe("how_to_pay")
          expect(sent.includes("reminder")).toBe(
            lifespan >= 2 * reminderHours && (paidAfter === null || paidAfter > lifespan - reminderHours),
          )
        },
      ),
    )
  })
})

/** The next look: the planned one, or the capture if it comes first. */
function earliest(planned: Date, capture: Date, now: Date): Date {
  return capture > now && capture < planned ? capture : planned
}
