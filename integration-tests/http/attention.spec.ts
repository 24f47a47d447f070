import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  cancelOrderWorkflow,
  createOrderWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { Merchant } from "../setup/merchant"
import { SHIPPING_PRICE, UNIT_PRICE } from "../setup/shop"
import { captures } from "../setup/shopper"
import { withStore, type Store } from "../setup/store"
import { until } from "../setup/until"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const DAY = 86_400_000

const listAnswer = z.object({
  items: z.array(
    z.looseObject({
      kind: z.string(),
      id: z.string(),
      reason: z.string(),
      since: z.string(),
      actions: z.array(z.string()),
    }),
  ),
  next: z.string().nullable(),
})
const detailsAnswer = z.looseObject({
  history: z.array(z.looseObject({ step: z.string(), actor: z.string(), at: z.string() })),
  refunds: z.array(z.looseObject({ refund_id: z.string().nullable() })),
  actions: z.array(z.string()),
})

const settled = ({ books }: Store, externalTransactionId: string) =>
  until("the payment is settled", async () => {
    const entry = await books.entry(externalTransactionId)
    return entry.settlement === "settled" && entry
  })

/** The service confirms the payment, and the store cannot take it in. */
const pay = async ({ service, books }: Store, externalTransactionId: string) => {
  service.confirm(externalTransactionId)
  return until("the payment is put before the merchant", async () => {
    const entry = await books.entry(externalTransactionId)
    return entry.settlement === "held" && entry
  })
}

/** Paid for a cart that asks for more by now. */
const cartChanged = async (store: Store) => {
  const cartId = await store.shopper.cart()
  const { externalTransactionId } = await store.shopper.createOrder(cartId)
  await store.shopper.addItem(cartId)
  return { cartId, entry: await pay(store, externalTransactionId) }
}

/** Paid before a way of delivery was chosen. */
const paidTooSoon = async (store: Store) => {
  const cartId = await store.shopper.cart({ shipping: false })
  const { externalTransactionId } = await store.shopper.createOrder(cartId)
  return { cartId, entry: await pay(store, externalTransactionId) }
}

/** The order awaits a second reference; the first, of the same amount, was paid. */
const sessionReplaced = async (store: Store) => {
  const cartId = await store.shopper.cart()
  const first = await store.shopper.createOrder(cartId)
  await store.container
    .resolve("__pg_connection__")("servicepay_payment_order")
    .where({ external_transaction_id: first.externalTransactionId })
    .update({ created_at: new Date(Date.now() - 2 * DAY) })
  const second = await store.shopper.createOrder(cartId)
  await store.shopper.complete(cartId)
  return { cartId, second, entry: await pay(store, first.externalTransactionId) }
}

const paidAfterCancel = async (store: Store) => {
  const cartId = await store.shopper.cart()
  const { externalTransactionId } = await store.shopper.createOrder(cartId)
  const orderId = await store.shopper.complete(cartId)
  await cancelOrderWorkflow(store.container).run({ input: { order_id: orderId } })
  return { cartId, orderId, entry: await pay(store, externalTransactionId) }
}

const captured = async (store: Store) => {
  const cartId = await store.shopper.cart()
  const { externalTransactionId } = await store.shopper.createOrder(cartId)
  store.service.confirm(externalTransactionId)
  const entry = await settled(store, externalTransactionId)
  const [order] = await store.books.orders(cartId)
  return { cartId, entry, paymentId: order?.payment_collections[0]?.payments[0]?.id ?? "" }
}

/** An order of the merchant's own making that awaits its payment, in kwanzas. */
const orderByHand = async ({ container, shop }: Store, amount: number) => {
  const { result: order } = await createOrderWorkflow(container).run({
    input: {
      region_id: shop.regionId,
      sales_channel_id: shop.salesChannelId,
      currency_code: "aoa",
      email: "ana@example.test",
      items: [{ title: "Café do Uíge", quantity: 1, unit_price: amount }],
    },
  })
  await createOrUpdateOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: order.id, amount },
  })
  return order.id
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

withStore((store) => {
  let ana: Merchant
  let rui: Merchant

  beforeEach(async () => {
    const { container, api } = store()
    ana = await Merchant.hire(container, api, "ana@loja.test")
    rui = await Merchant.hire(container, api, "rui@loja.test")
  })

  const details = async (id: string) =>
    detailsAnswer.parse((await ana.get(`/servicepay/payments/${id}`)).body)
  const captureAmounts = async (cartId: string) =>
    (await store().books.orders(cartId)).map((order) => captures(order))

  describe("nobody but an admin", () => {
    it.each([
      ["GET", "attention"],
      ["POST", "attention/spo_1/retry"],
      ["POST", "attention/spo_1/attach"],
      ["POST", "attention/spo_1/refund"],
      ["POST", "attention/spo_1/close"],
      ["POST", "notifications/spn_1/replay"],
      ["POST", "notifications/spn_1/close"],
      ["GET", "payments/spo_1"],
    ] as const)("may %s /admin/servicepay/%s", async (method, path) => {
      const answer = await store().shopper.request(method, `/admin/servicepay/${path}`, {})
      expect(answer.status).toBe(401)
    })
  })

  describe("the list", () => {
    it("tells what happened, how much is at stake and what can be done, oldest first and page by page", async () => {
      const { books } = store()
      const { entry, cartId } = await cartChanged(store())
      const cancelled = await paidAfterCancel(store())
      const unreadable = await books.ledger.inbox.keepUnreadable(Buffer.from("?"), "It is not JSON.")

      const first = listAnswer.parse((await ana.get("/servicepay/attention?limit=2")).body)
      const second = listAnswer.parse(
        (await ana.get(`/servicepay/attention?limit=2&after=${first.next ?? ""}`)).body,
      )

      expect(first.items).toMatchObject([
        {
          kind: "payment_order",
          id: entry.id,
          reason: "cart_changed",
          status: "CON",
          amount: TOTAL,
          refunded_amount: 0,
          reference_number: entry.reference_number,
          external_transaction_id: entry.external_transaction_id,
          cart_id: cartId,
          order_id: null,
          closed: null,
          actions: ["retry", "attach", "refund", "close"],
        },
        { reason: "paid_after_cancel", order_id: cancelled.orderId },
      ])
      expect(second.items).toMatchObject([
        {
          kind: "notification",
          id: unreadable,
          reason: "unreadable_notification",
          detail: "It is not JSON.",
          actions: ["close"],
        },
      ])
      expect(second.next).toBeNull()
    })

    it.each(["limit=101", "limit=0", "state=lost", "after=x"])("refuses %s with 400", async (query) => {
      expect((await ana.get(`/servicepay/attention?${query}`)).status).toBe(400)
    })
  })

  describe("retry", () => {
    it("takes the payment in once the merchant has removed what stood in the way", async () => {
      const { shopper, shop } = store()
      const { cartId, entry } = await paidTooSoon(store())
      const still = await ana.post(`/servicepay/attention/${entry.id}/retry`)
      expect(still).toMatchObject({ status: 200, body: { outcome: "held" } })

      await shopper.addShipping(cartId, shop.pickupOptionId)
      const answer = await ana.post(`/servicepay/attention/${entry.id}/retry`)

      expect(answer).toMatchObject({ status: 200, body: { outcome: "settled" } })
      expect(await captureAmounts(cartId)).toEqual([[UNIT_PRICE]])
      expect((await details(entry.id)).history).toMatchObject([
        { step: "attention_opened", actor: "system", detail: { reason: "paid_no_order" } },
        { step: "retried", actor: ana.id, detail: { outcome: "held" } },
        { step: "closed", actor: "system", detail: { resolution: "settled" } },
        { step: "retried", actor: ana.id, detail: { outcome: "settled" } },
      ])
    })

    it("captures what only the status query has seen, on the merchant's word", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      service.setKnobs({ drop: true })
      service.confirm(externalTransactionId)
      await service.settled()
      service.setKnobs({ drop: false })
      const { id = "" } = await books.ledger.moves.report(externalTransactionId, "CON", "status_query")
      await books.ledger.settlements.hold(id, "not_notified", "No notification came.")

      const answer = await ana.post(`/servicepay/attention/${id}/retry`)

      expect(answer.body).toEqual({ outcome: "settled" })
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })

    it("by two admins at once captures once", async () => {
      const { shopper, shop } = store()
      const { cartId, entry } = await paidTooSoon(store())
      await shopper.addShipping(cartId, shop.pickupOptionId)

      const answers = await Promise.all(
        [ana, rui].map((merchant) => merchant.post(`/servicepay/attention/${entry.id}/retry`)),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[UNIT_PRICE]])
    })

    it("is refused for a payment that needs nobody, and 404 for one that does not exist", async () => {
      const { entry } = await captured(store())
      expect((await ana.post(`/servicepay/attention/${entry.id}/retry`)).status).toBe(400)
      expect((await ana.post("/servicepay/attention/spo_none/retry")).status).toBe(404)
    })
  })

  describe("attach", () => {
    it("pays the order that awaits another reference of the same amount, and that one is held when it is paid too", async () => {
      const { cartId, entry, second } = await sessionReplaced(store())
      expect(entry.attention_reason).toBe("session_replaced")

      const answer = await ana.post(`/servicepay/attention/${entry.id}/attach`)

      expect(answer).toMatchObject({ status: 200, body: { outcome: "settled" } })
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const late = await pay(store(), second.externalTransactionId)
      expect(late.attention_reason).toBe("paid_twice")
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })

    it("refuses the payment's own cart while that asks for another amount", async () => {
      const { cartId, entry } = await cartChanged(store())

      const answer = await ana.post(`/servicepay/attention/${entry.id}/attach`)

      expect(answer).toMatchObject({ status: 400, body: { type: "not_allowed" } })
      expect(JSON.stringify(answer.body)).toContain("must agree exactly")
      expect(await captureAmounts(cartId)).toEqual([])
    })

    it("makes an order of another cart of the customer at the same total", async () => {
      const { shopper } = store()
      const { cartId, entry } = await cartChanged(store())
      const other = await shopper.cart()

      const answer = await ana.post(`/servicepay/attention/${entry.id}/attach`, { cart_id: other })

      expect(answer.body).toEqual({ outcome: "settled" })
      expect(await captureAmounts(other)).toEqual([[TOTAL]])
      expect(await captureAmounts(cartId)).toEqual([])
      expect((await details(entry.id)).history).toContainEqual(
        expect.objectContaining({
          step: "attached",
          actor: ana.id,
          detail: { cart_id: other, order_id: null },
        }),
      )
    })

    it("never touches a cancelled order, but pays the new one that awaits its payment", async () => {
      const { shopper } = store()
      const { orderId, cartId, entry } = await paidAfterCancel(store())
      expect((await ana.post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })).status).toBe(
        400,
      )
      const newCart = await shopper.cart()
      await shopper.createOrder(newCart)
      const newOrder = await shopper.complete(newCart)

      const answer = await ana.post(`/servicepay/attention/${entry.id}/attach`, { order_id: newOrder })

      expect(answer.body).toEqual({ outcome: "settled" })
      expect(await captureAmounts(newCart)).toEqual([[TOTAL]])
      expect(await captureAmounts(cartId)).toEqual([[]])
    })

    it("pays an order that the merchant made by hand, without a cart", async () => {
      const { books, container } = store()
      const { entry } = await cartChanged(store())
      const orderId = await orderByHand(store(), TOTAL)

      const answer = await ana.post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })

      expect(answer.body).toEqual({ outcome: "settled" })
      expect((await books.entry(entry.external_transaction_id)).order_id).toBe(orderId)
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "order",
        fields: ["payment_collections.captured_amount"],
        filters: { id: orderId },
      })
      expect(data).toMatchObject([{ payment_collections: [{ captured_amount: TOTAL }] }])
    })

    it("refuses an order that is paid, one of another amount, and one that does not exist", async () => {
      const { shopper, books } = store()
      const { entry } = await cartChanged(store())
      const paid = await captured(store())
      const paidOrder = (await books.orders(paid.cartId))[0]?.id
      const dear = await shopper.cart({ quantity: 3 })
      await shopper.createOrder(dear)
      const dearOrder = await shopper.complete(dear)
      const attach = (order_id: unknown) => ana.post(`/servicepay/attention/${entry.id}/attach`, { order_id })

      expect((await attach(paidOrder)).status).toBe(400)
      expect((await attach(dearOrder)).status).toBe(400)
      expect((await attach("order_none")).status).toBe(404)
      expect((await attach(7)).status).toBe(400)
    })

    it("by two admins at once to two carts makes one order", async () => {
      const { shopper } = store()
      const { entry } = await cartChanged(store())
      const carts = [await shopper.cart(), await shopper.cart()]

      const answers = await Promise.all(
        [ana, rui].map((merchant, index) =>
          merchant.post(`/servicepay/attention/${entry.id}/attach`, { cart_id: carts[index] }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect((await Promise.all(carts.map(captureAmounts))).flat()).toEqual([[TOTAL]])
    })

    it("of two payments at once to one cart captures one, and the other stays open", async () => {
      const { shopper, books } = store()
      const payments = [await cartChanged(store()), await cartChanged(store())]
      const cartId = await shopper.cart()

      const answers = await Promise.all(
        payments.map(({ entry }, index) =>
          (index === 0 ? ana : rui).post(`/servicepay/attention/${entry.id}/attach`, { cart_id: cartId }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const after = await books.ledger.listPaymentOrders({ id: payments.map(({ entry }) => entry.id) })
      expect(after.map(({ settlement }) => settlement).sort()).toEqual(["held", "settled"])
      expect(after.filter(({ attention_resolved_at }) => attention_resolved_at === null)).toHaveLength(1)
    })
  })

  describe("a refund by hand", () => {
    const refund = (merchant: Merchant, id: string, amount: number, proof_number: string) =>
      merchant.post(`/servicepay/attention/${id}/refund`, { amount, proof_number, note: "Transferência" })
    const refundInMedusa = (merchant: Merchant, paymentId: string, amount: number) =>
      merchant.post(`/payments/${paymentId}/refund`, { amount })

    it("of a held payment in full closes its item, and the payment is captured never again", async () => {
      const { shopper, shop, books, service } = store()
      const { cartId, entry } = await paidTooSoon(store())

      expect((await refund(ana, entry.id, UNIT_PRICE, "TRF-1")).status).toBe(201)
      await shopper.addShipping(cartId, shop.pickupOptionId)
      await service.notify(entry.external_transaction_id)
      await service.settled()
      await books.ledger.settlements.claim(entry.id, 1)

      expect(await books.entry(entry.external_transaction_id)).toMatchObject({
        settlement: "held",
        attention_resolution: "refunded",
        attention_resolved_by: ana.id,
        settle_lease_until: null,
      })
      expect(await captureAmounts(cartId)).toEqual([])
      expect((await ana.post(`/servicepay/attention/${entry.id}/retry`)).status).toBe(400)
    })

    it("of a captured payment lets Medusa's own refund go through once", async () => {
      const { books } = store()
      const { cartId, entry, paymentId } = await captured(store())
      const before = await refundInMedusa(ana, paymentId, TOTAL)
      expect(before).toMatchObject({ status: 400, body: { type: "not_allowed" } })

      expect((await refund(ana, entry.id, TOTAL, "TRF-1")).status).toBe(201)
      const answers = [
        await refundInMedusa(rui, paymentId, TOTAL),
        await refundInMedusa(rui, paymentId, TOTAL),
      ]

      expect(answers.map(({ status }) => status)).toEqual([200, 400])
      expect((await books.orders(cartId))[0]?.payment_status).toBe("refunded")
      const { history, refunds } = await details(entry.id)
      expect(refunds).toMatchObject([
        { amount: TOTAL, proof_number: "TRF-1", note: "Transferência", recorded_by: ana.id },
      ])
      expect(refunds[0]?.refund_id).toMatch(/^ref_/)
      expect(history).toMatchObject([
        { step: "refund_recorded", actor: ana.id, detail: { amount: TOTAL, proof_number: "TRF-1" } },
        { step: "refund_consumed", actor: "system" },
      ])
    })

    it("in parts lets Medusa refund each part once, and never another amount", async () => {
      const { entry, paymentId } = await captured(store())
      await refund(ana, entry.id, 1500, "TRF-1")

      expect((await refundInMedusa(ana, paymentId, 2000)).status).toBe(400)
      expect((await refundInMedusa(ana, paymentId, 1500)).status).toBe(200)
      expect((await refundInMedusa(ana, paymentId, 1500)).status).toBe(400)
      await refund(rui, entry.id, TOTAL - 1500, "TRF-2")
      expect((await refundInMedusa(ana, paymentId, TOTAL - 1500)).status).toBe(200)
    })

    it("asked for in Medusa by two admins at once goes through once", async () => {
      const { entry, paymentId } = await captured(store())
      await refund(ana, entry.id, 1500, "TRF-1")

      const answers = await Promise.all([
        refundInMedusa(ana, paymentId, 1500),
        refundInMedusa(rui, paymentId, 1500),
      ])

      expect(statuses(answers)).toEqual([200, 400])
    })

    it("is free again when Medusa lost its own refund after it had been let through", async () => {
      const { books, container } = store()
      const { entry, paymentId } = await captured(store())
      await refund(ana, entry.id, TOTAL, "TRF-1")
      await books.ledger.refunds.consume(entry.id, TOTAL, "ref_lost")
      expect((await refundInMedusa(ana, paymentId, TOTAL)).status).toBe(400)

      await container
        .resolve("__pg_connection__")("servicepay_manual_refund")
        .update({ consumed_at: new Date(Date.now() - 120_000) })

      expect((await refundInMedusa(ana, paymentId, TOTAL)).status).toBe(200)
      expect((await refundInMedusa(ana, paymentId, TOTAL)).status).toBe(400)
    })

    it("of a rounded payment agrees with Medusa's books to the last part", async () => {
      const { books } = store()
      const { entry, paymentId } = await captured(store())
      await books.ledger.updatePaymentOrders({ id: entry.id, amount: TOTAL + 1 })
      await refund(ana, entry.id, 1500, "TRF-1")
      await refund(ana, entry.id, TOTAL + 1 - 1500, "TRF-2")

      expect((await refundInMedusa(ana, paymentId, 1500)).status).toBe(200)
      expect((await refundInMedusa(ana, paymentId, TOTAL - 1500)).status).toBe(200)
    })

    it("is never more than was paid, even when two admins record one at once", async () => {
      const { entry } = await captured(store())
      expect((await refund(ana, entry.id, TOTAL + 1, "TRF-1")).status).toBe(400)

      const answers = await Promise.all([
        refund(ana, entry.id, TOTAL, "TRF-2"),
        refund(rui, entry.id, TOTAL, "TRF-3"),
      ])

      expect(statuses(answers)).toEqual([201, 400])
    })

    it("is kept once under its proof number, and must have one", async () => {
      const { entry } = await captured(store())
      const answers = await Promise.all([
        refund(ana, entry.id, 500, "TRF-1"),
        refund(rui, entry.id, 500, "TRF-1"),
      ])
      expect(statuses(answers)).toEqual([201, 400])
      expect((await ana.post(`/servicepay/attention/${entry.id}/refund`, { amount: 500 })).status).toBe(400)
      expect((await refund(ana, entry.id, -1, "TRF-2")).status).toBe(400)
    })

    it("in part leaves a held payment open, to be given back further but not to be sold for", async () => {
      const { entry } = await cartChanged(store())
      await refund(ana, entry.id, 500, "TRF-1")

      const { actions } = await details(entry.id)
      expect(actions).toEqual(["refund", "close"])
      expect((await ana.post(`/servicepay/attention/${entry.id}/attach`)).status).toBe(400)
    })
  })

  describe("close", () => {
    it("takes a note, is done by one admin, and is found under what is closed", async () => {
      const { entry } = await cartChanged(store())
      expect((await ana.post(`/servicepay/attention/${entry.id}/close`)).status).toBe(400)

      const answers = await Promise.all(
        [ana, rui].map((merchant) =>
          merchant.post(`/servicepay/attention/${entry.id}/close`, { note: "Combinado com o cliente." }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(listAnswer.parse((await ana.get("/servicepay/attention")).body).items).toEqual([])
      const closed = listAnswer.parse((await ana.get("/servicepay/attention?state=closed")).body)
      expect(closed.items).toMatchObject([
        { id: entry.id, closed: { resolution: "closed", note: "Combinado com o cliente." } },
      ])
    })

    it("of a contradiction of the service leaves the captured payment as it is", async () => {
      const { books } = store()
      const { cartId, entry } = await captured(store())
      await books.ledger.settlements.raiseAttention(entry.id, "conflicting_status", "CAN after CON.")
      expect((await details(entry.id)).actions).toEqual(["refund", "close"])

      await ana.post(`/servicepay/attention/${entry.id}/close`, { note: "O serviço confirmou." })

      expect((await books.entry(entry.external_transaction_id)).settlement).toBe("settled")
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })
  })

  describe("a notification", () => {
    const deadNotification = async (externalTransactionId: string) => {
      const { ledger } = store().books
      const body = Buffer.from(JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } }))
      const id = (await ledger.inbox.keep(body, { externalTransactionId, status: "CON" })) ?? ""
      await ledger.inbox.dead(id, "PostgreSQL was away.")
      return id
    }

    it("that is dead can be replayed, once, and its payment is captured", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      const id = await deadNotification(externalTransactionId)
      const { items } = listAnswer.parse((await ana.get("/servicepay/attention")).body)
      expect(items).toMatchObject([
        { id, reason: "dead_notification", detail: "PostgreSQL was away.", actions: ["replay", "close"] },
      ])

      const answers = await Promise.all(
        [ana, rui].map((merchant) => merchant.post(`/servicepay/notifications/${id}/replay`)),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const { history } = await details((await books.entry(externalTransactionId)).id)
      expect(history).toMatchObject([{ step: "replayed", notification_id: id }])
      expect([ana.id, rui.id]).toContain(history[0]?.actor)
    })

    it("that cannot be read can only be closed, with a note", async () => {
      const { ledger } = store().books
      const id = (await ledger.inbox.keepUnreadable(Buffer.from("?"), "It is not JSON.")) ?? ""

      expect((await ana.post(`/servicepay/notifications/${id}/replay`)).status).toBe(400)
      expect((await ana.post(`/servicepay/notifications/${id}/close`)).status).toBe(400)
      const answers = await Promise.all(
        [ana, rui].map((merchant) =>
          merchant.post(`/servicepay/notifications/${id}/close`, { note: "Era um teste." }),
        ),
      )
      expect(statuses(answers)).toEqual([200, 400])
      const { items } = listAnswer.parse((await ana.get("/servicepay/attention?state=closed")).body)
      expect(items).toMatchObject([{ id, closed: { note: "Era um teste." } }])
    })
  })

  describe("the details of a payment", () => {
    it("hold no secret and no message's body", async () => {
      const { entry } = await captured(store())
      const answer = await ana.get(`/servicepay/payments/${entry.id}`)

      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      for (const name of ["SERVICE_CLIENT_SECRET", "SERVICE_WEBHOOK_SECRET"]) {
        expect(text).not.toContain(process.env[name])
      }
      expect(answer.body).not.toHaveProperty("notifications.0.body")
      expect((await ana.get("/servicepay/payments/spo_none")).status).toBe(404)
    })
  })
})
