import { type CustomerMessage } from "../../../modules/servicepay/models/message"
import { decideMessages, needsAddress, needsStatusCheck } from "../decide-messages"
import { at, type Changes, due, facts, HOUR, MINUTE } from "./message-facts"

const earlier = (kind: CustomerMessage, milliseconds: number, isWaiting = false) => [
  { kind, at: at(milliseconds), isWaiting, mayHaveArrived: !isWaiting },
]

describe("how to pay", () => {
  it("is due as soon as the bank reference is known", () => {
    expect(due({ payment: { hasBankReference: true } })).toBe("how_to_pay")
  })

  it("waits three minutes for the bank reference, and then goes with the link", () => {
    expect(decideMessages(facts())).toEqual({ due: undefined, nextAt: at(3 * MINUTE) })
    expect(due({ now: at(3 * MINUTE) })).toBe("how_to_pay")
  })

  it("is not due without a reference and without a link: it would say nothing", () => {
    expect(due({ now: at(HOUR), hasLink: false })).toBeUndefined()
  })

  it("is due without a reference and without the store's address, and waits for one of them", () => {
    const unknown = { now: at(HOUR), hasAddress: false }
    expect(due(unknown)).toBe("how_to_pay")
    expect(needsAddress("how_to_pay", facts(unknown))).toBe(true)
    expect(needsAddress("how_to_pay", facts({ ...unknown, hasAddress: true }))).toBe(false)
    expect(needsAddress("how_to_pay", facts({ ...unknown, payment: { hasBankReference: true } }))).toBe(false)
    expect(needsAddress("ended", facts(unknown))).toBe(false)
  })

  it.each<[string, Changes]>([
    ["the order is cancelled", { order: { isCanceled: true, outstanding: 5000 }, on: ["how_to_pay"] }],
    ["the order is paid", { order: { isCanceled: false, outstanding: 0 } }],
    ["the order costs less now", { order: { isCanceled: false, outstanding: 4000 } }],
    ["Medusa has no such order", { order: undefined }],
    ["another reference replaced it", { isReplaced: true }],
    ["its session is gone", { payment: { isSuperseded: true } }],
    ["the service has not accepted it", { payment: { request_state: "requested" } }],
    ["it has expired", { now: at(25 * HOUR), earlier: earlier("ended", 24 * HOUR) }],
    ["it was sent before", { now: at(HOUR), earlier: earlier("how_to_pay", MINUTE) }],
  ])("is not due if %s", (_, changes) => {
    expect(
      due({ now: at(HOUR), ...changes, payment: { hasBankReference: true, ...changes.payment } }),
    ).toBeUndefined()
  })
})

describe("the service's word that a payment is unpaid", () => {
  it("is needed before every message about a pending payment, except the first one about a new reference", () => {
    expect(needsStatusCheck("how_to_pay", facts({ now: at(2 * MINUTE) }))).toBe(false)
    expect(needsStatusCheck("how_to_pay", facts({ now: at(3 * MINUTE) }))).toBe(true)
    expect(needsStatusCheck("reminder", facts())).toBe(true)
    expect(needsStatusCheck("ended", facts())).toBe(true)
    expect(needsStatusCheck("paid", facts({ payment: { status: "CON" } }))).toBe(false)
  })
})

describe("the reminder", () => {
  const told = earlier("how_to_pay", MINUTE)

  it("is due as many hours before the reference expires as the setting says", () => {
    expect(decideMessages(facts({ earlier: told, now: at(20 * HOUR) }))).toEqual({
      due: undefined,
      nextAt: at(21 * HOUR),
    })
    expect(due({ earlier: told, now: at(21 * HOUR) })).toBe("reminder")
  })

  it("is not due for a reference that lives less than twice as long", () => {
    const short = { expiresAt: at(5 * HOUR) }
    expect(due({ earlier: told, now: at(4 * HOUR), payment: short })).toBeUndefined()
    expect(due({ earlier: told, now: at(3 * HOUR), payment: { expiresAt: at(6 * HOUR) } })).toBe("reminder")
  })

  it("is due although nobody was told how to pay, if only the reminder is on", () => {
    expect(due({ now: at(22 * HOUR), on: ["reminder"] })).toBe("reminder")
    expect(due({ now: at(22 * HOUR), on: [] })).toBeUndefined()
  })

  it("does not follow a message that the customer has just got", () => {
    expect(due({ now: at(22 * HOUR) })).toBe("how_to_pay")
    expect(due({ now: at(23 * HOUR), earlier: earlier("how_to_pay", 22 * HOUR) })).toBeUndefined()
  })

  it("is not due while how_to_pay waits for the store's address", () => {
    const unknown = { now: at(22 * HOUR), hasAddress: false }
    expect(due({ ...unknown, earlier: earlier("how_to_pay", HOUR, true) })).toBeUndefined()
    expect(due({ ...unknown, earlier: earlier("how_to_pay", HOUR) })).toBe("reminder")
  })
})

describe("paid", () => {
  const paid = { status: "CON", sync_state: "synced", statusAt: at(HOUR), syncedAt: at(HOUR) } as const

  it("is due once Medusa has captured the payment, and not before", () => {
    expect(due({ now: at(HOUR), payment: paid })).toBe("paid")
    expect(due({ now: at(HOUR), payment: { ...paid, sync_state: "open", syncedAt: null } })).toBeUndefined()
    expect(due({ now: at(HOUR), payment: { ...paid, sync_state: "on_hold" } })).toBeUndefined()
  })

  it("is not due for a cancelled order, a refunded payment, or days later", () => {
    expect(due({ payment: paid, order: { isCanceled: true, outstanding: 0 } })).toBeUndefined()
    expect(due({ now: at(HOUR), payment: { ...paid, isClosed: true } })).toBeUndefined()
    expect(due({ now: at(80 * HOUR), payment: paid })).toBeUndefined()
  })

  it("is due for a payment that reaches its order late, but not after four weeks", () => {
    const syncedAfter = (days: number) => ({
      now: at(days * 24 * HOUR),
      payment: { ...paid, syncedAt: at(days * 24 * HOUR) },
    })
    expect(due(syncedAfter(27))).toBe("paid")
    expect(due(syncedAfter(29))).toBeUndefined()
  })
})

describe("the order is cancelled", () => {
  const canceled: Changes = {
    now: at(HOUR),
    order: { isCanceled: true, outstanding: 5000 },
    payment: { isSuperseded: true, hasBankReference: true },
    earlier: earlier("how_to_pay", MINUTE),
  }

  it("is due at once if the bank reference can still be paid, also without a link", () => {
    expect(due(canceled)).toBe("order_canceled")
    expect(due({ ...canceled, hasLink: false })).toBe("order_canceled")
  })

  it("is due without a bank reference, if the customer was told how to pay", () => {
    const payment = { ...canceled.payment, hasBankReference: false }
    expect(due({ ...canceled, payment })).toBe("order_canceled")
    const sent = { kind: "how_to_pay", at: at(MINUTE), isWaiting: false, mayHaveArrived: true } as const
    const leaving = { ...canceled, payment, earlier: [{ ...sent, isWaiting: true }] }
    expect(due(leaving)).toBe("order_canceled")
    const skipped = { ...canceled, payment, earlier: [{ ...sent, mayHaveArrived: false }] }
    expect(due(skipped)).not.toBe("order_canceled")
  })

  it("is due when the service cancelled the payment, and the order with it", () => {
    const payment = { ...canceled.payment, status: "CAN", statusAt: at(HOUR / 2) } as const
    expect(due({ ...canceled, payment })).toBe("order_canceled")
    expect(due({ ...canceled, payment: { ...payment, isClosed: true } })).toBeUndefined()
    expect(due({ ...canceled, payment: { ...payment, statusAt: at(-24 * HOUR) } })).toBeUndefined()
    expect(due({ ...canceled, payment, now: at(24 * HOUR + 2 * MINUTE) })).toBeUndefined()
  })

  it("is looked for every hour, because the event may be lost", () => {
    const standing: Changes = {
      now: at(HOUR),
      payment: { hasBankReference: true },
      earlier: canceled.earlier ?? [],
    }
    expect(decideMessages(facts(standing)).nextAt).toEqual(at(2 * HOUR))
    expect(decideMessages(facts({ ...standing, on: ["how_to_pay", "reminder"] })).nextAt).toEqual(
      at(21 * HOUR),
    )
  })

  it.each<[string, Changes]>([
    [
      "the customer has no reference, and was not told how to pay",
      { payment: { ...canceled.payment, hasBankReference: false }, earlier: [] },
    ],
    ["the reference has expired", { now: at(24 * HOUR + 2 * MINUTE) }],
    ["a newer reference of the order was given to the customer", { isReplaced: true }],
    ["it is paid", { payment: { ...canceled.payment, status: "CON" } }],
    ["the merchant closed it", { payment: { ...canceled.payment, isClosed: true } }],
    ["the order stands", { order: { isCanceled: false, outstanding: 5000 } }],
    ["it was sent before", { earlier: earlier("order_canceled", HOUR / 2) }],
  ])("is not due if %s", (_, changes) => {
    expect(due({ ...canceled, ...changes })).not.toBe("order_canceled")
  })

  it("needs the service's word that the payment is unpaid, and no link", () => {
    expect(needsStatusCheck("order_canceled", facts(canceled))).toBe(true)
    expect(needsAddress("order_canceled", facts({ ...canceled, hasAddress: false }))).toBe(false)
  })
})

describe("ended", () => {
  it("is due when the reference has expired and the order still asks for money", () => {
    const told = earlier("how_to_pay", MINUTE)
    expect(due({ now: at(24 * HOUR + MINUTE), earlier: told })).toBeUndefined()
    expect(due({ now: at(24 * HOUR + 2 * MINUTE), earlier: told })).toBe("ended")
    expect(due({ now: at(25 * HOUR), earlier: told, isReplaced: true })).toBeUndefined()
    expect(due({ now: at(49 * HOUR), earlier: told })).toBeUndefined()
  })

  it("is due when the service cancelled the payment and the order stays, but not if it is cancelled too", () => {
    const canceled = { status: "CAN", sync_state: "synced", statusAt: at(HOUR), syncedAt: at(HOUR) } as const
    expect(due({ now: at(2 * HOUR), payment: canceled })).toBe("ended")
    expect(
      due({ now: at(2 * HOUR), payment: canceled, order: { isCanceled: true, outstanding: 5000 } }),
    ).toBeUndefined()
    expect(due({ now: at(2 * HOUR), payment: { ...canceled, sync_state: "open" } })).toBeUndefined()
  })

  it("is due when the service cancels a reference long after its expiry, but not after four weeks", () => {
    const canceledAfter = (days: number) => {
      const then = at(days * 24 * HOUR)
      return {
        now: then,
        payment: { status: "CAN", sync_state: "synced", statusAt: then, syncedAt: then },
      } as const
    }
    expect(due(canceledAfter(27))).toBe("ended")
    expect(due(canceledAfter(30))).toBeUndefined()
  })
})
