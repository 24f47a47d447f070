import { decideCancellation, type CancellationContext } from "../decide"
import { facts, session, waiting } from "./sync-contexts"

describe("what to do with a payment that the service cancelled", () => {
  const canceled = (changes: Partial<CancellationContext> = {}): CancellationContext => ({
    ...facts({ order: waiting }),
    isOrderOfShopper: true,
    isOrderProvidedFor: false,
    ...changes,
  })

  it("cancels only the session when the merchant made the order", () => {
    const order = { ...waiting, isOfCart: false }
    expect(decideCancellation(canceled({ order, isOrderOfShopper: false }), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: undefined,
    })
  })

  it("cancels the order of a shopper also when its last reference is of another payment collection", () => {
    const order = { ...waiting, isOfCart: false }
    expect(decideCancellation(canceled({ order }), true)).toMatchObject({ cancelOrderId: "order_1" })
  })

  it("cancels the session, and the order that waits for it", () => {
    expect(decideCancellation(canceled(), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: "order_1",
    })
  })

  it("leaves the order alone where the merchant turned that off, or where it was paid otherwise", () => {
    expect(decideCancellation(canceled(), false)).toMatchObject({ cancelOrderId: undefined })
    expect(decideCancellation(canceled({ paidOtherwise: true }), true)).toMatchObject({
      cancelOrderId: undefined,
    })
  })

  it("does not cancel an order that needs no money or can be paid another way", () => {
    expect(decideCancellation(canceled({ isOrderProvidedFor: true }), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: undefined,
    })
  })

  it("cancels the order that waits for it when its session is gone", () => {
    expect(decideCancellation(canceled({ session: undefined }), true)).toEqual({
      action: "cancel",
      sessionId: undefined,
      cancelOrderId: "order_1",
    })
  })

  it.each([
    [
      "its order needs no money or can be paid another way",
      canceled({ session: undefined, isOrderProvidedFor: true }),
      true,
    ],
    [
      "its order was cancelled",
      canceled({ session: undefined, order: { ...waiting, canceled: true } }),
      true,
    ],
    ["it has no order", canceled({ session: undefined, order: undefined }), true],
    ["the merchant turned that off", canceled({ session: undefined }), false],
  ])("has nothing to do when its session is gone and %s", (_, situation, cancelOrders) => {
    expect(decideCancellation(situation, cancelOrders)).toEqual({ action: "nothing" })
  })

  it("asks the merchant when Medusa has captured it", () => {
    expect(decideCancellation(canceled({ session: { ...session, captured: true } }), true)).toMatchObject({
      action: "hold",
      reason: "conflicting_status",
    })
  })
})
