import fc from "fast-check"
import { compare, isWrong, Tally, type Compared } from "../compare"

type Entry = NonNullable<Parameters<typeof compare>[0]>

const synced: Entry = {
  status: "CON",
  sync_state: "synced",
  session_amount: 6500,
  attention_reason: null,
  attention_resolved_at: null,
}
const open = { attention_reason: "cart_changed", attention_resolved_at: null } as const
const closed = { attention_reason: "cart_changed", attention_resolved_at: new Date() } as const

describe("a payment that the service confirmed", () => {
  it("agrees when Medusa captured its session's amount", () => {
    expect(compare(synced, 6500)).toBe("agrees")
    expect(compare({ ...synced, session_amount: 0.1 + 0.2 }, 0.3)).toBe("agrees")
  })

  it("waits while it is about to be captured", () => {
    expect(compare({ ...synced, sync_state: "open" }, 0)).toBe("waiting")
  })

  it("is the merchant's while its item is open, captured or not", () => {
    expect(compare({ ...synced, ...open, sync_state: "on_hold" }, 0)).toBe("on_hold")
    expect(compare({ ...synced, ...open }, 6500)).toBe("on_hold")
  })

  it("is closed when its item was closed without a capture, and agrees when there is one", () => {
    expect(compare({ ...synced, ...closed, sync_state: "on_hold" }, 0)).toBe("closed")
    expect(compare({ ...synced, ...closed }, 6500)).toBe("agrees")
    expect(compare({ ...synced, ...closed, status: "CAN" }, 0)).toBe("closed")
    expect(compare({ ...synced, ...closed, status: "CAN" }, 6500)).toBe("not_confirmed")
  })

  it("is a fault when Medusa captured nothing of what the ledger took for done, or another amount", () => {
    expect(compare(synced, 0)).toBe("not_captured")
    expect(compare(synced, 6499.99)).toBe("wrong_amount")
  })
})

describe("a payment that the service did not confirm", () => {
  it("is a fault when Medusa captured it, whatever the ledger knows of it", () => {
    expect(compare(undefined, 6500)).toBe("not_confirmed")
    expect(compare({ ...synced, status: "PEN", sync_state: "open" }, 6500)).toBe("not_confirmed")
    expect(compare({ ...synced, status: "CAN" }, 6500)).toBe("not_confirmed")
  })

  it("is the merchant's while its item is open", () => {
    expect(compare({ ...synced, ...open, status: "CAN" }, 6500)).toBe("on_hold")
  })
})

/** Any payment as the books may have it: its session's amount may have cents, what the service collects has none. */
const anyPayment: fc.Arbitrary<Compared> = fc
  .record({
    sessionCents: fc.integer({ min: 50, max: 10 ** 9 }),
    capturedCents: fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
    isCaptured: fc.boolean(),
    isConfirmed: fc.boolean(),
    sync_state: fc.constantFrom("open", "synced", "on_hold"),
    item: fc.constantFrom("none", "open", "closed"),
  })
  .map(({ sessionCents, capturedCents, isCaptured, isConfirmed, sync_state, item }) => {
    const session_amount = sessionCents / 100
    const confirmed = isConfirmed ? Math.max(1, Math.round(session_amount)) : 0
    const captured = isCaptured ? (capturedCents ?? sessionCents) / 100 : 0
    const attention = item === "none" ? {} : item === "open" ? open : closed
    const entry: Entry = {
      ...synced,
      ...attention,
      sync_state,
      session_amount,
      status: isConfirmed ? "CON" : "PEN",
    }
    const rounding = isConfirmed ? confirmed - session_amount : 0
    return { finding: compare(entry, captured), confirmed, captured, rounding, refunded: 0 }
  })

const totalsOf = (payments: readonly Compared[]) => {
  const tally = new Tally()
  payments.forEach((payment) => {
    tally.add(payment)
  })
  return tally.totals()
}

describe("a day's report", () => {
  it("accounts for every kwanza unless something is wrong, whatever the day was like", () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 60 }), (payments) => {
        const right = payments.filter(({ finding }) => !isWrong(finding))
        expect(totalsOf(right)).toMatchObject({ wrong: 0, unexplained: 0 })
      }),
      { numRuns: 2000 },
    )
  })

  it("names what is wrong to the cent", () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 60 }), (payments) => {
        const wrong = payments.filter(({ finding }) => isWrong(finding))
        const cents = wrong.reduce((sum, { confirmed, captured, rounding }) => {
          const rounded = confirmed > 0 && captured > 0 ? Math.round(rounding * 100) : 0
          return sum + Math.round(confirmed * 100) - Math.round(captured * 100) - rounded
        }, 0)
        const totals = totalsOf(payments)
        expect(totals.wrong).toBe(wrong.length)
        expect(Math.round(totals.unexplained * 100)).toBe(cents)
      }),
      { numRuns: 2000 },
    )
  })

  it("has the number and the sum of payments by result", () => {
    const agrees: Compared = {
      finding: "agrees",
      confirmed: 6501,
      captured: 6500.6,
      rounding: 0.4,
      refunded: 0,
    }
    const on_hold: Compared = { finding: "on_hold", confirmed: 2000, captured: 0, rounding: 0, refunded: 0 }
    const refunded: Compared = { finding: "closed", confirmed: 300, captured: 0, rounding: 0, refunded: 300 }
    const canceled: Compared = { ...agrees, finding: "on_hold" }
    const waiting: Compared = { finding: "waiting", confirmed: 40, captured: 0, rounding: 0.5, refunded: 0 }

    expect(totalsOf([agrees, canceled, on_hold, refunded, waiting])).toEqual({
      confirmed: { count: 5, amount: 15_342 },
      captured: { count: 2, amount: 13_001.2 },
      refunded: { count: 1, amount: 300 },
      rounding: 0.8,
      waiting: { count: 1, amount: 40 },
      on_hold: { count: 1, amount: 2000 },
      closed: { count: 1, amount: 300 },
      needs_attention: 2,
      wrong: 0,
      unexplained: 0,
    })
  })
})
