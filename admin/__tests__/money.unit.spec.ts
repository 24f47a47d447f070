import { isPaidDraft, moneyLines, moneyNote } from "../refunds/money"

const PAID = 6000

const money = { captured: 0, refunded: 0, not_in_medusa: 0, order_canceled: false, order_is_draft: false }
const noItem = { attention: null, overpaid_amount: null } as const
const confirmed = { status: "CON", amount: PAID, ...noItem } as const

describe("where a payment's money is", () => {
  it("is not shown before the service has confirmed the payment", () => {
    expect(moneyLines({ ...confirmed, status: "PEN", money })).toEqual([])
    expect(moneyNote({ amount: PAID, money })).toBeUndefined()
  })

  it("is captured for an order that is not cancelled", () => {
    const payment = { ...confirmed, money: { ...money, captured: PAID } }
    expect(moneyLines(payment)).toEqual([{ label: "captured", amount: PAID }])
    expect(moneyNote(payment)).toBe("paid")
    expect(moneyNote({ ...payment, money: { ...payment.money, refunded: 100 } })).toBe("part")
    expect(
      moneyNote({ ...payment, money: { ...payment.money, refunded: 100, order_canceled: true } }),
    ).toBeUndefined()
  })

  it("is to refund after the order is cancelled, less what was refunded", () => {
    const canceled = { ...money, captured: PAID, order_canceled: true, refunded: 2500, not_in_medusa: 2500 }
    const payment = { ...confirmed, money: canceled }
    expect(moneyLines(payment)).toEqual([
      { label: "captured", amount: PAID },
      { label: "toGiveBack", amount: 3500 },
      { label: "givenBack", amount: 2500 },
    ])
    expect(moneyNote(payment)).toBe("finishCanceled")
  })

  it("is to refund for an order that was paid twice, or that costs less than was paid", () => {
    const twice = { ...confirmed, money, attention: { reason: "paid_twice" } }
    expect(moneyLines(twice)).toEqual([
      { label: "captured", amount: 0 },
      { label: "toGiveBack", amount: PAID },
    ])
    const overpaid = { ...confirmed, money: { ...money, captured: PAID }, overpaid_amount: 4500 }
    expect(moneyLines(overpaid)).toContainEqual({ label: "toGiveBack", amount: 4500 })
  })

  it("asks for nothing once it is refunded, also if Medusa never captured it", () => {
    const held = { ...confirmed, money: { ...money, refunded: PAID } }
    expect(moneyNote(held)).toBe("done")
    expect(moneyLines(held)).toEqual([{ label: "givenBack", amount: PAID }])
    expect(moneyLines({ ...confirmed, money })).toEqual([{ label: "captured", amount: 0 }])
  })

  it("is for a draft order until Medusa makes it an order, or it is refunded", () => {
    const draft = { ...money, captured: PAID, order_is_draft: true }
    expect(isPaidDraft({ ...confirmed, money: draft })).toBe(true)
    expect(isPaidDraft({ ...confirmed, money: { ...draft, order_is_draft: false } })).toBe(false)
    expect(isPaidDraft({ ...confirmed, money: { ...draft, captured: 0 } })).toBe(false)
    expect(isPaidDraft({ ...confirmed, money: { ...draft, refunded: PAID } })).toBe(false)
  })

  it("asks for Medusa's refund after one is recorded, and then says that an open order can be cancelled", () => {
    const recorded = { ...money, captured: PAID, refunded: PAID, not_in_medusa: PAID }
    expect(moneyNote({ ...confirmed, money: recorded })).toBe("finish")
    expect(moneyNote({ ...confirmed, money: { ...recorded, not_in_medusa: 0 } })).toBe("doneOpen")
    expect(moneyNote({ ...confirmed, money: { ...recorded, not_in_medusa: 0, order_canceled: true } })).toBe(
      "done",
    )
  })
})
