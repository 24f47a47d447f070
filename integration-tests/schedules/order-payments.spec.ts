import { withHarness } from "./test-harness"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, notified, place, sweeps, tells } from "./scenes"
import type { Act } from "./scheduler"

/** An order that the merchant made, for example on the telephone. */
const orderOfMerchant = ({ store }: Purchase): string => {
  const id = store.id("order")
  const rest = { by: "merchant", edited: false, canceled: false, fulfilled: false }
  store.orders.push({ id, cartId: null, total: TOTAL, currency: "aoa", ...rest })
  return id
}

withHarness(({ service, purchase: open, inEverySequence }) => {
  /** The reference of a new session of a payment collection. */
  const reference = async (purchase: Purchase, collectionId: string): Promise<string> => {
    const { id } = await purchase.medusaFor("customer").createSession(collectionId)
    return (await service.findBySession(id))?.id ?? ""
  }
  const cancelsOrder =
    ({ store }: Purchase, orderId: string): Act =>
    async (gate) => {
      await gate("cancels the order")
      Object.assign(store.orders.find(({ id }) => id === orderId) ?? {}, { canceled: true })
    }

  it("an order of the merchant is captured once when two of its payment collections are paid at the same moment", () =>
    inEverySequence(async (purchase) => {
      const orderId = orderOfMerchant(purchase)
      const first = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
      const second = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
      return {
        ids: [first, second],
        actors: { first: tells(purchase, first, "CON"), second: tells(purchase, second, "CON") },
      }
    }))

  it("an order placed from a cart is captured once when its own reference and that of another collection are paid", () =>
    inEverySequence(async (purchase) => {
      const first = await purchase.reference()
      const { id: orderId } = await place(purchase)
      const second = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
      return {
        ids: [first, second],
        actors: { first: tells(purchase, first, "CON"), second: tells(purchase, second, "CON") },
      }
    }))

  it("an order of the merchant is paid while a new session is requested on it", () =>
    inEverySequence(async (purchase) => {
      const collectionId = purchase.store.newCollection(orderOfMerchant(purchase), TOTAL)
      const id = await reference(purchase, collectionId)
      const session: Act = (gate) => purchase.medusaFor("customer", gate).createSession(collectionId)
      return { ids: [id], actors: { session, paid: tells(purchase, id, "CON") } }
    }))

  it("an order of the merchant is paid while the merchant cancels it", () =>
    inEverySequence(async (purchase) => {
      const orderId = orderOfMerchant(purchase)
      const id = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
      return {
        ids: [id],
        actors: { cancels: cancelsOrder(purchase, orderId), paid: tells(purchase, id, "CON") },
      }
    }))

  it("an order of the merchant stays when its payment is cancelled or expires", async () => {
    const purchase = open()
    const orderId = orderOfMerchant(purchase)
    const first = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
    const second = await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
    await notified(purchase, first, "CAN")
    await purchase.age(second)
    await does(new Actors(purchase).expiry(second))
    await sweeps(purchase, second)

    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    expect(captured(purchase)).toEqual([])
  })

  it("an order placed from a cart stays while another of its payment collections can be paid", async () => {
    const purchase = open()
    const first = await purchase.reference()
    const { id: orderId } = await place(purchase)
    await reference(purchase, purchase.store.newCollection(orderId, TOTAL))
    await purchase.age(first)
    await does(new Actors(purchase).expiry(first))

    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
  })
})
