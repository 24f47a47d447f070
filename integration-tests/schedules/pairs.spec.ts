import { withHarness } from "./test-harness"
import { TOTAL } from "./purchase"
import { orderOfHeld, otherOrder, place, tells } from "./scenes"
import type { Act } from "./scheduler"

withHarness(({ inEverySequence, atEveryDeath }) => {
  describe("Two actors on one purchase", () => {
    it("attach to an awaiting order, while its own reference is paid", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        const { orderId, other } = await otherOrder(purchase)
        return {
          ids: [id, other],
          actors: { attach: actors.attach(id, { orderId }), paid: tells(purchase, other, "CON") },
        }
      }))
    it("attach to an awaiting order, while its own reference expires", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        const { orderId, other } = await otherOrder(purchase)
        await purchase.age(other)
        return {
          ids: [id, other],
          actors: { attach: actors.attach(id, { orderId }), expiry: actors.expiry(other) },
        }
      }))
    it("attach to an open cart, while its shopper pays and completes it", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        const { id: cartId } = purchase.store.openCart(TOTAL)
        const other = await purchase.reference(cartId)
        await purchase.confirmed(other)
        return {
          ids: [id, other],
          actors: { attach: actors.attach(id, { cartId }), shopper: actors.completion(cartId) },
        }
      }))
    it("a payment on hold is retried by one admin and refunded by another", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], actors: { retry: actors.retry(id), refund: actors.refund(id, TOTAL) } }
      }))
    it("a payment on hold is retried by one admin and closed by another", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], actors: { retry: actors.retry(id), close: actors.close(id) } }
      }))
    it("a payment on hold is partly refunded while it is retried", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], actors: { retry: actors.retry(id), refund: actors.refund(id, 1000) } }
      }))
    it("a new session is requested on an awaiting order while it is paid", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        return { ids: [id], actors: { session: actors.newSession(), paid: tells(purchase, id, "CON") } }
      }))
    it("a status check says CAN and a notification CON while the shopper completes", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await purchase.report(id, "CAN", "status_query")
        return { ids: [id], actors: { shopper: actors.completion(), paid: tells(purchase, id, "CON") } }
      }))
    it("a status check says CON and a notification CAN while the shopper completes", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await purchase.report(id, "CON", "status_query")
        return { ids: [id], actors: { shopper: actors.completion(), gone: tells(purchase, id, "CAN") } }
      }))
    it("one of two references is cancelled while the other is closed by the merchant", () =>
      inEverySequence(async (purchase, actors) => {
        const ids = await orderOfHeld(purchase)
        return { ids, actors: { close: actors.close(ids[0]), gone: tells(purchase, ids[1], "CAN") } }
      }))
    it("the merchant closes while the service contradicts itself", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], actors: { close: actors.close(id), gone: tells(purchase, id, "CAN") } }
      }))
    it("the shopper completes while the order of the cart expires", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await purchase.age(id)
        return {
          ids: [id],
          actors: {
            shopper: actors.completion(),
            expiry: actors.expiry(id),
            paid: tells(purchase, id, "CON"),
          },
        }
      }))
  })

  describe("The merchant edits an awaiting order", () => {
    it.each([
      ["up", TOTAL + 1000],
      ["down", TOTAL - 1000],
    ])("%s, while it is paid", (_, total) =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        return { ids: [id], actors: { edit: actors.editedOrder(total), paid: tells(purchase, id, "CON") } }
      }),
    )
    it.each([
      ["up", TOTAL + 1000],
      ["down", TOTAL - 1000],
    ])("%s, while another payment is attached to it", (_, total) =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.held()
        const { cartId, orderId, other } = await otherOrder(purchase)
        return {
          ids: [id, other],
          actors: { edit: actors.editedOrder(total, cartId), attach: actors.attach(id, { orderId }) },
        }
      }),
    )
    it("while its payment is cancelled", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        return {
          ids: [id],
          actors: { edit: actors.editedOrder(TOTAL + 1000), gone: tells(purchase, id, "CAN") },
        }
      }))
    it("while it expires and is paid after all", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        await purchase.age(id)
        return {
          ids: [id],
          actors: {
            edit: actors.editedOrder(TOTAL + 1000),
            expiry: actors.expiry(id),
            paid: tells(purchase, id, "CON"),
          },
        }
      }))
    it("while its shopper asks for a new reference and pays the old one", () =>
      inEverySequence(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        return {
          ids: [id],
          actors: {
            edit: actors.editedOrder(TOTAL + 1000),
            session: actors.newSession(),
            paid: tells(purchase, id, "CON"),
          },
        }
      }))
  })

  describe("A process that dies", () => {
    it("attach to an open cart", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        const { id: cartId } = purchase.store.openCart(TOTAL)
        const other = await purchase.reference(cartId)
        return { ids: [id, other], dies: actors.attach(id, { cartId }), then: [actors.completion(cartId)] }
      }))
    it("attach to an order, which then expires and is paid by its own reference", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        const { orderId, other } = await otherOrder(purchase)
        await purchase.age(other)
        const paid: Act = async (gate) => {
          await purchase.confirmed(other)
          await actors.sync(other)(gate)
        }
        return {
          ids: [id, other],
          dies: actors.attach(id, { orderId }),
          then: [actors.expiry(other), paid, actors.retry(id)],
        }
      }))
    it("the shopper's completion, whose cart is then changed", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.reference()
        await purchase.confirmed(id)
        return {
          ids: [id],
          dies: actors.completion(),
          then: [actors.changedCart(TOTAL + 1000), actors.sync(id)],
        }
      }))
    it("a new session on an awaiting order, which is then paid", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.reference()
        await place(purchase)
        const paid: Act = async (gate) => {
          await purchase.confirmed(id)
          await actors.sync(id)(gate)
        }
        return { ids: [id], dies: actors.newSession(), then: [actors.newSession(), paid] }
      }))
    it("a refund by hand, then the shopper completes", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], dies: actors.refund(id, TOTAL), then: [actors.completion(), actors.retry(id)] }
      }))
  })
})
