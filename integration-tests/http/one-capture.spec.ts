import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { withLatestItem } from "../setup/latest-item"
import { orderByHand, useAdmins } from "../setup/attention-cases"
import {
  expectOneCapturedOrder,
  payAndSync,
  payInVain,
  pressedButton,
  synced,
  TOTAL,
} from "../setup/outcomes"
import { collectionOf } from "../setup/payment-collections"
import { sessionOrder } from "../setup/sessions"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore, type Store } from "../setup/store"
import { until } from "../../kit/until"

/** The amounts of all captures in Medusa. */
const captures = async (store: Store) =>
  (await store.pg("capture").pluck<{ amount: string }[]>("amount")).map(Number)

/** Requests two sessions at the same moment, as a double click does. Each may get its own reference. */
const clickTwice = async (store: Store, cartId: string) => {
  const { shopper, books } = store
  const url = `/store/payment-collections/${await collectionOf(store, cartId)}/payment-sessions`
  const click = () => shopper.request("POST", url, { provider_id: "pp_servicepay_servicepay" })
  const answers = await Promise.all([click(), click()])
  // If both replace the same session, Medusa lets one request fail.
  expect(answers.map(({ status }) => status)).toContain(200)
  const entries = await books.ledger.listPaymentOrders({ cart_id: cartId, request_state: "accepted" })
  return entries.map((entry) => entry.external_transaction_id)
}

/** A cart with two references. If one click ends before the other begins, they share a reference, and this tries another cart. */
const twoReferences = (store: Store) =>
  until(
    "two clicks overlap",
    async () => {
      const cartId = await store.shopper.cart()
      const references = await clickTwice(store, cartId)
      return references.length === 2 && { cartId, references }
    },
    120,
  )

/** Confirms all payments at the same moment, and waits until the ledger has every notification. */
const payAtOnce = async ({ service, books }: Store, references: readonly string[]) => {
  for (const reference of references) {
    service.confirm(reference)
  }
  await service.synced()
  await until("the ledger knows of every payment", async () => {
    const entries = await books.ledger.listPaymentOrders({ external_transaction_id: [...references] })
    return entries.every(({ status }) => status === "CON")
  })
}

/** Runs the job until every payment is synced or on hold. */
const dealtWith = (store: Store, references: readonly string[]) =>
  until("every payment is dealt with", async () => {
    await store
      .pg("servicepay_payment_order")
      .where({ sync_state: "open" })
      .whereRaw("sync_lease_until < now() + interval '10 seconds'")
      .update({ sync_lease_until: null })
    await pollPayments(store.container)
    const entries = await store.books.ledger.listPaymentOrders({ external_transaction_id: [...references] })
    const isOver = entries.every(({ sync_state }) => sync_state !== "open")
    return isOver && Promise.all(entries.map((entry) => withLatestItem(store.books.ledger, entry)))
  })

withStore((store) => {
  const { ana } = useAdmins(store)

  /** Completes the cart as the shopper. The merchant acts as soon as the completion has the claim. Returns the merchant's answer. */
  const completeWhile = async (cartId: string, act: () => Promise<{ status: number }>) => {
    const { claims } = store().books.ledger
    const claim = claims.claimCompletion.bind(claims)
    let answer: { status: number } | undefined
    const spy = jest.spyOn(claims, "claimCompletion").mockImplementation(async (...args) => {
      spy.mockRestore()
      const claimed = await claim(...args)
      answer = await act()
      return claimed
    })
    await store().shopper.complete(cartId)
    return answer
  }

  describe("two references of one purchase that are paid at the same moment", () => {
    it("are captured once on an open cart, and the second payment needs attention", async () => {
      const { cartId, references } = await twoReferences(store())

      await payAtOnce(store(), references)

      const entries = await dealtWith(store(), references)
      await expectOneCapturedOrder(store(), cartId)
      expect(await captures(store())).toEqual([TOTAL])
      const reasons = entries.map(({ sync_state, attention_reason }) => attention_reason ?? sync_state)
      expect(reasons.sort()).toEqual(["paid_twice", "synced"])
    })

    it("are captured once on an order that awaits its payment", async () => {
      const { cartId, references } = await twoReferences(store())
      await store().shopper.complete(cartId)

      await payAtOnce(store(), references)

      await dealtWith(store(), references)
      await expectOneCapturedOrder(store(), cartId)
      expect(await captures(store())).toEqual([TOTAL])
    })
  })

  describe("two sessions of one purchase that were made at the same moment", () => {
    it("can both be completed, whichever Medusa chooses", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await clickTwice(store(), cartId)

      await shopper.complete(cartId)
      await payAndSync(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a payment that the merchant attaches to an order while the shopper completes its own cart", () => {
    it("is captured once", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      const { id } = await payInVain(store(), externalTransactionId)
      await shopper.addShipping(cartId, store().shop.pickupOptionId)
      const orderId = await orderByHand(store(), UNIT_PRICE)

      const answer = await completeWhile(cartId, () =>
        ana().post(`/servicepay/attention/${id}/attach`, { order_id: orderId }),
      )

      expect(answer?.status).toBe(400)
      await synced(store(), externalTransactionId)
      expect(await captures(store())).toEqual([UNIT_PRICE])
    })
  })

  describe("a payment that the merchant refunds or closes while the shopper completes its cart", () => {
    it.each([
      ["refund", { amount: UNIT_PRICE, proof_number: "TRF-1" }],
      ["close", { note: "Dealt with." }],
    ])("is captured, and the %s is refused", async (action, body) => {
      const { shopper, shop } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      const { id } = await payInVain(store(), externalTransactionId)
      await shopper.addShipping(cartId, shop.pickupOptionId)

      const answer = await completeWhile(cartId, () =>
        ana().post(`/servicepay/attention/${id}/${action}`, body),
      )

      expect(answer?.status).toBe(400)
      await synced(store(), externalTransactionId)
      expect(await captures(store())).toEqual([UNIT_PRICE])
    })
  })

  describe("a cart that the shopper changes while its payment waits for the cart's lock", () => {
    it("does not become an order that the shopper did not place", async () => {
      const { shopper, books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const locking = container.resolve(Modules.LOCKING)
      const acquire = locking.acquire.bind(locking)
      const spy = jest.spyOn(locking, "acquire").mockImplementation(async (keys, args) => {
        if ([keys].flat().includes(cartId)) {
          spy.mockRestore()
          await shopper.addItem(cartId)
          await shopper.paymentSession(cartId)
        }
        return acquire(keys, args)
      })

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("cart_changed")
      expect(await books.orders(cartId)).toEqual([])
    })
  })
})
