import { z } from "zod"
import { listPayments } from "../../src/api/admin/servicepay/payment-orders/contract"
import { dayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { UNIT_PRICE } from "../../kit/shop"
import { day } from "../setup/angola"
import { collectEvents } from "../setup/emitted-events"
import { draftOrder } from "../../kit/order-edits"
import { useOrderPayments } from "../setup/order-payments"
import { payAndSync } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const EMAIL = "cliente@exemplo.ao"
const orderNumber = z.object({ order: z.object({ display_id: z.number() }) })

withStore((store) => {
  const { ana, openCollection, requestReference } = useOrderPayments(store)

  const paidDraft = async () => {
    const orderId = await draftOrder(store(), ana())
    const collectionId = await openCollection(orderId)
    const reference = await requestReference(collectionId)
    await payAndSync(store(), reference)
    const { order } = await ana().read(orderNumber, `/orders/${orderId}?fields=display_id`)
    const { id } = await store().books.entry(reference)
    return { id, orderId, collectionId, reference, number: order.display_id }
  }

  describe("a payment of an order that never was a cart", () => {
    it("is in the list with its order and its customer, and is found by both", async () => {
      const { id, orderId, number } = await paidDraft()
      for (const query of ["", `?q=${String(number)}`, `?q=${encodeURIComponent(EMAIL)}`]) {
        const found = await ana().read(listPayments.answers[200].schema, `/servicepay/payment-orders${query}`)
        expect({ query, payments: found.payments }).toMatchObject({
          query,
          payments: [
            { id, cart_id: null, order_id: orderId, order_display_id: number, customer: { email: EMAIL } },
          ],
        })
      }
    })

    it("has its order in both CSV files, and every kwanza of its day is explained", async () => {
      const { orderId } = await paidDraft()
      for (const path of ["payment-orders", "reconciliation"]) {
        const csv = await ana().read(z.string(), `/servicepay/${path}/export`)
        expect(csv).toContain(orderId)
      }
      const sum = { count: 1, amount: UNIT_PRICE }
      const report = await ana().read(dayReport, `/servicepay/reconciliation/${day()}`)
      expect(report).toMatchObject({ confirmed: sum, captured: sum, payments: [], unexplained: 0 })
    })

    it("is announced with its order and its payment collection", async () => {
      const confirmed = collectEvents(store().container, "servicepay.payment.confirmed")
      const { orderId, collectionId, reference } = await paidDraft()
      await until("the payment is announced", () => confirmed.length > 0)
      expect(confirmed).toMatchObject([
        {
          external_transaction_id: reference,
          cart_id: null,
          order_id: orderId,
          payment_collection_id: collectionId,
        },
      ])
    })
  })
})
