import { withHarness } from "./test-harness"
import { TOTAL, type Purchase } from "./purchase"
import { orderOfTwo, otherOrder, place } from "./scenes"
import type { Act } from "./scheduler"

withHarness(({ inEverySequence }) => {
  const twoReferences = async (purchase: Purchase) => {
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await purchase.confirmed(ids[0])
    await purchase.confirmed(ids[1])
    return ids
  }

  it("captures one of two references of an open cart that are paid at once", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = await twoReferences(purchase)
      return { ids, actors: { syncA: actors.sync(ids[0]), syncB: actors.sync(ids[1]) } }
    }))

  it("captures one of two references of an order that awaits its payment", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = await orderOfTwo(purchase)
      await purchase.confirmed(ids[0])
      await purchase.confirmed(ids[1])
      return { ids, actors: { syncA: actors.sync(ids[0]), syncB: actors.sync(ids[1]) } }
    }))

  it("captures one of two references while the shopper completes the cart", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = await twoReferences(purchase)
      return { ids, actors: { syncA: actors.sync(ids[0]), shopper: actors.completion() } }
    }))

  it("captures a payment once that the merchant attaches while the shopper completes its cart", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      const { orderId, other } = await otherOrder(purchase)
      return {
        ids: [id, other],
        actors: { attach: actors.attach(id, { orderId }), shopper: actors.completion() },
      }
    }))

  it("does not capture a payment that is refunded while the shopper completes its cart", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      return { ids: [id], actors: { refund: actors.refund(id, TOTAL), shopper: actors.completion() } }
    }))

  it("does not capture a payment that is closed while the shopper completes its cart", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      return { ids: [id], actors: { close: actors.close(id), shopper: actors.completion() } }
    }))

  it("places no order for a cart that the shopper changes while its payment syncs", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      await purchase.confirmed(id)
      return { ids: [id], actors: { sync: actors.sync(id), shopper: actors.changedCart(TOTAL + 1000) } }
    }))

  it("captures one of two references when both sync and the shopper completes the cart", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = await twoReferences(purchase)
      const { sync, completion } = { sync: actors.sync.bind(actors), completion: actors.completion() }
      return { ids, actors: { syncA: sync(ids[0]), syncB: sync(ids[1]), shopper: completion } }
    }))

  it("captures a payment once that the merchant retries while the shopper completes its cart", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      return { ids: [id], actors: { retry: actors.retry(id), shopper: actors.completion() } }
    }))

  it("captures a payment once while the shopper asks for a new session", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      await purchase.confirmed(id)
      return { ids: [id], actors: { sync: actors.sync(id), shopper: actors.newSession() } }
    }))

  it("captures a payment that arrives while its order expires, or opens an item", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      await place(purchase)
      const paid: Act = async (gate) => {
        await gate("the service confirms")
        await purchase.confirmed(id)
        await actors.sync(id)(gate)
      }
      return { ids: [id], actors: { expiry: actors.expiry(id), paid } }
    }))

  it("captures a payment that arrives while the merchant cancels its order, or opens an item", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      await place(purchase)
      await purchase.confirmed(id)
      return { ids: [id], actors: { sync: actors.sync(id), cancel: actors.cancelAwaitingOrder() } }
    }))

  it("captures one of two payments that the merchant attaches to one order", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = [await purchase.held(), await purchase.held()] as const
      const { orderId, other } = await otherOrder(purchase)
      const to = { orderId }
      return {
        ids: [...ids, other],
        actors: { attachA: actors.attach(ids[0], to), attachB: actors.attach(ids[1], to) },
      }
    }))

  it("refunds or attaches a payment when two admins act at the same time", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      const { orderId, other } = await otherOrder(purchase)
      return {
        ids: [id, other],
        actors: { attach: actors.attach(id, { orderId }), refund: actors.refund(id, TOTAL) },
      }
    }))
})
