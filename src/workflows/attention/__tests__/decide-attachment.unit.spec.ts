import { decideAttachment, type AttachTarget } from "../decide-attachment"

const cart: AttachTarget = {
  kind: "cart",
  id: "cart_1",
  open: true,
  currency: "aoa",
  total: 6500,
  collectionId: null,
}
const collection = { id: "pay_col_1", amount: 6500, awaits: true, cartId: "cart_2" }
const order: AttachTarget = {
  kind: "order",
  id: "order_1",
  canceled: false,
  currency: "aoa",
  outstanding: 6500,
  isOwn: false,
  isPromised: false,
  collections: [collection],
}
const raised: AttachTarget = {
  ...order,
  isOwn: true,
  outstanding: 11_500,
  collections: [{ ...collection, amount: 11_500 }],
}

const refused = (target: AttachTarget, amount = 6500) => {
  const attachment = decideAttachment(amount, target)
  return attachment.ok ? undefined : attachment.why
}

describe("a payment may be attached", () => {
  it("to an open cart of exactly its amount", () => {
    expect(decideAttachment(6500, cart)).toEqual({
      ok: true,
      cartId: "cart_1",
      orderId: null,
      collectionId: null,
    })
  })

  it("to an order that awaits exactly its amount, whatever else the order was paid", () => {
    const paid = { ...collection, id: "pay_col_0", awaits: false }
    expect(decideAttachment(6500, { ...order, collections: [paid, collection] })).toEqual({
      ok: true,
      cartId: "cart_2",
      orderId: "order_1",
      collectionId: "pay_col_1",
    })
  })

  it("to its own order whose total was raised since, through a payment collection of its own", () => {
    expect(decideAttachment(6500, raised)).toEqual({
      ok: true,
      cartId: null,
      orderId: "order_1",
      collectionId: null,
    })
  })

  it("despite the dust of arithmetic on kwanzas", () => {
    expect(refused({ ...cart, total: 0.1 + 0.2 }, 0.3)).toBeUndefined()
  })
})

describe("a payment may not be attached", () => {
  it.each([
    ["to a cart one cêntimo dearer", { ...cart, total: 6500.01 }, "must be equal"],
    ["to a cart one cêntimo cheaper", { ...cart, total: 6499.99 }, "must be equal"],
    ["to a cart that is an order already", { ...cart, open: false }, "already an order"],
    ["to a cart in another currency", { ...cart, currency: "eur" }, "not priced in kwanzas"],
    ["to a cancelled order", { ...order, canceled: true }, "is cancelled"],
    ["to an order with less outstanding", { ...order, outstanding: 0 }, "must be equal"],
    ["to its own order with less outstanding", { ...order, isOwn: true, outstanding: 6000 }, "must be equal"],
    ["to another order with more outstanding", { ...raised, isOwn: false }, "must be equal"],
    [
      "to its own order with more outstanding that another method has authorised",
      { ...raised, isPromised: true },
      "does not await",
    ],
    [
      "to an order that another method has authorised",
      { ...order, collections: [{ ...collection, awaits: false }] },
      "does not await",
    ],
    [
      "to an order whose collection asks for another amount",
      { ...order, collections: [{ ...collection, amount: 7000 }] },
      "does not await",
    ],
  ] as const)("%s", (_, target, why) => {
    expect(refused(target)).toContain(why)
  })
})
