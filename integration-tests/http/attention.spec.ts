import { Modules } from "@medusajs/framework/utils"
import { SYSTEM, writeHistory } from "../../src/modules/servicepay/payment-orders/history"
import {
  captured,
  cartChanged,
  listAnswer,
  paidAfterCancel,
  statuses,
  useAdmins,
} from "../setup/attention-cases"
import { pressedButton, TOTAL } from "../setup/outcomes"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  const { ana, rui, details, captureAmounts, openItems } = useAdmins(store)

  describe("the list", () => {
    it("shows what happened, the amount and the possible actions, oldest first and page by page", async () => {
      const { books } = store()
      const { entry, cartId } = await cartChanged(store())
      const cancelled = await paidAfterCancel(store())
      const unreadable = await books.ledger.notifications.keepUnreadable(Buffer.from("?"), "It is not JSON.")

      const first = await ana().read(listAnswer, "/servicepay/attention?limit=2")
      const second = listAnswer.parse(
        (await ana().get(`/servicepay/attention?limit=2&after=${first.next ?? ""}`)).body,
      )

      expect(first.items).toMatchObject([
        {
          kind: "payment_order",
          id: entry.id,
          reason: "cart_changed",
          status: "CON",
          amount: TOTAL,
          refunded_amount: 0,
          cart_total: TOTAL + UNIT_PRICE,
          reference_number: entry.reference_number,
          external_transaction_id: entry.external_transaction_id,
          cart_id: cartId,
          order_id: null,
          closed: null,
          actions: ["retry", "attach", "refund", "close"],
        },
        { reason: "paid_after_cancel", order_id: cancelled.orderId, cart_total: null },
      ])
      expect(second.items).toMatchObject([
        {
          kind: "notification",
          id: unreadable,
          reason: "unreadable_notification",
          detail: "It is not JSON.",
          payment_order_id: null,
          actions: ["close"],
        },
      ])
      expect(second.next).toBeNull()
    })

    it("names the admin who closed an item, the order and the shopper, as people know them", async () => {
      const { container } = store()
      const { cartId, orderId, entry } = await paidAfterCancel(store())
      await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "Devolvido em mão." })

      const { body } = await ana().get("/servicepay/attention?state=closed")

      const { display_id } = await container.resolve(Modules.ORDER).retrieveOrder(orderId)
      const cart = await container.resolve(Modules.CART).retrieveCart(cartId)
      expect(cart.email).toMatch(/@/)
      expect(body).toMatchObject({
        names: {
          admins: { [ana().id]: "ana@loja.test" },
          orders: { [orderId]: display_id },
          customers: { [entry.id]: { name: "Ana Manuel", phone: null, email: cart.email } },
        },
      })
    })

    it("comes newest first on request, page by page, and finds the item of one payment", async () => {
      const first = (await cartChanged(store())).entry
      const second = (await cartChanged(store())).entry
      const read = (query: string) => ana().read(listAnswer, `/servicepay/attention?${query}`)

      const newest = await read("order=newest&limit=1")
      const next = await read(`order=newest&limit=1&after=${newest.next ?? ""}`)

      expect([...newest.items, ...next.items].map(({ id }) => id)).toEqual([second.id, first.id])
      expect((await read(`payment_order_id=${first.id}`)).items.map(({ id }) => id)).toEqual([first.id])
      expect((await read("payment_order_id=spo_none")).items).toEqual([])
    })

    it("tells a payment of a cancelled order from a cancelled paid order", async () => {
      const late = await paidAfterCancel(store())
      const { entry } = await captured(store())
      await ana().post(`/orders/${entry.order_id ?? ""}/cancel`)
      await until("both need attention", async () => (await openItems()).length === 2)

      expect(await openItems()).toMatchObject([
        { id: late.entry.id, reason: "paid_after_cancel", sync_state: "on_hold" },
        { id: entry.id, reason: "paid_after_cancel", sync_state: "synced" },
      ])
    })

    it.each(["limit=101", "limit=0", "state=lost", "after=x", "order=loudest"])(
      "refuses %s with 400",
      async (query) => {
        expect((await ana().get(`/servicepay/attention?${query}`)).status).toBe(400)
      },
    )
  })

  describe("a notification", () => {
    const deadNotification = async (externalTransactionId: string) => {
      const { ledger } = store().books
      const body = Buffer.from(JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } }))
      const id = (await ledger.notifications.keep(body, { externalTransactionId, status: "CON" })) ?? ""
      await ledger.notifications.dead(id, "PostgreSQL was away.")
      return id
    }

    it("that is dead can be replayed once, and its payment is captured", async () => {
      const { books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const id = await deadNotification(externalTransactionId)
      const { items } = await ana().read(listAnswer, "/servicepay/attention")
      const payment_order_id = (await books.entry(externalTransactionId)).id
      expect(items).toMatchObject([
        {
          id,
          reason: "dead_notification",
          detail: "PostgreSQL was away.",
          payment_order_id,
          actions: ["replay", "close"],
        },
      ])

      const answers = await Promise.all(
        [ana(), rui()].map((merchant) => merchant.post(`/servicepay/notifications/${id}/replay`)),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const { history } = await details((await books.entry(externalTransactionId)).id)
      expect(history).toMatchObject([
        {
          step: "attention_opened",
          actor: "system",
          notification_id: id,
          detail: { reason: "dead_notification", detail: "PostgreSQL was away." },
        },
        { step: "replayed", notification_id: id },
      ])
      expect([ana().id, rui().id]).toContain(history[1]?.actor)
    })

    it("that cannot be read can only be closed, with a note", async () => {
      const { ledger } = store().books
      const id = (await ledger.notifications.keepUnreadable(Buffer.from("?"), "It is not JSON.")) ?? ""
      expect(await ledger.notifications.keepUnreadable(Buffer.from("?"), "It is not JSON.")).toBeUndefined()

      expect((await ana().post(`/servicepay/notifications/${id}/replay`)).status).toBe(400)
      expect((await ana().post(`/servicepay/notifications/${id}/close`)).status).toBe(400)
      const answers = await Promise.all(
        [ana(), rui()].map((merchant) =>
          merchant.post(`/servicepay/notifications/${id}/close`, { note: "Era um teste." }),
        ),
      )
      expect(statuses(answers)).toEqual([200, 400])
      const { items } = await ana().read(listAnswer, "/servicepay/attention?state=closed")
      expect(items).toMatchObject([{ id, closed: { note: "Era um teste." } }])
      const steps = await ledger.listHistories({ notification_id: id }, { order: { created_at: "ASC" } })
      const detail = { reason: "unreadable_notification", detail: "It is not JSON." }
      expect(steps).toMatchObject([
        { step: "attention_opened", actor: "system", detail, payment_order_id: null },
        { step: "closed", detail: { note: "Era um teste." } },
      ])
    })
  })

  describe("the details of a payment", () => {
    it("list events of the same millisecond in their order", async () => {
      const { entry } = await cartChanged(store())
      const numbers = Array.from({ length: 30 }, (_, number) => number)
      for (const number of numbers) {
        const detail = { number }
        await writeHistory(store().pg, { paymentOrderId: entry.id, step: "retried", actor: SYSTEM, detail })
      }
      // A fast machine writes them all in the same millisecond.
      await store().pg("servicepay_history").update({ created_at: new Date() })

      const { history } = await details(entry.id)

      expect(history.slice(1).map(({ detail }) => detail)).toEqual(numbers.map((number) => ({ number })))
    })

    it("contain no secret and no message body", async () => {
      const { entry } = await captured(store())
      const answer = await ana().get(`/servicepay/payment-orders/${entry.id}`)

      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      for (const name of ["SERVICE_CLIENT_SECRET", "SERVICE_WEBHOOK_SECRET"]) {
        expect(text).not.toContain(process.env[name])
      }
      expect(answer.body).not.toHaveProperty("notifications.0.body")
      expect((await ana().get("/servicepay/payment-orders/spo_none")).status).toBe(404)
    })
  })
})
