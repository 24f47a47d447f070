import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type * as ShopMedusa from "../../storefront/src/next/medusa.js" with { "resolution-mode": "import" }
import { captured, useAdmins } from "../setup/attention-cases"
import { awaitingOrder, payInVain, TOTAL } from "../setup/outcomes"
import { secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

// The built package is an ES module for browsers, which these tests cannot import. This is its source.
const { paymentOfOrder } = jest.requireActual<typeof ShopMedusa>("../../storefront/src/next/medusa")

/** The starter's own query after `init` has edited it. */
const FIELDS =
  "+cart.id,*payment_collections.payment_sessions,*payment_collections.payments,*items,*items.metadata,*items.variant,*items.product"

const orderAnswer = z.object({
  order: z.object({
    status: z.string(),
    payment_status: z.string(),
    summary: z.object({ pending_difference: z.number() }),
    cart: z.object({ id: z.string() }),
    payment_collections: z.array(
      z.object({
        payment_sessions: z.array(
          z.object({
            provider_id: z.string(),
            data: z.unknown(),
            payment: z.object({ captured_at: z.unknown() }).nullish(),
          }),
        ),
      }),
    ),
  }),
})

withStore((store) => {
  const { ana } = useAdmins(store)

  /** What the order page of Medusa's starter shows about the payment. */
  const stateOf = async (orderId: string) => {
    const { data } = await store().shopper.request("GET", `/store/orders/${orderId}?fields=${FIELDS}`)
    return paymentOfOrder(orderAnswer.parse(data).order)?.state
  }

  describe("the order's page in the storefront", () => {
    it("shows a pending payment until it is captured", async () => {
      expect(await stateOf((await awaitingOrder(store())).orderId)).toBe("awaited")
      expect(await stateOf((await captured(store())).orderId)).toBe("paid")
    })

    it("shows an order that was cancelled unpaid", async () => {
      const { orderId } = await awaitingOrder(store())
      await cancelOrderWorkflow(store().container).run({ input: { order_id: orderId } })
      expect(await stateOf(orderId)).toBe("cancelled")
    })

    it("shows an order that was paid and then cancelled", async () => {
      const { orderId } = await captured(store())
      expect((await ana().post(`/orders/${orderId}/cancel`)).status).toBe(200)
      expect(await stateOf(orderId)).toBe("cancelled_paid")
    })

    it("shows an order that was refunded", async () => {
      const { entry, orderId, paymentId } = await captured(store())
      const proof = { amount: TOTAL, proof_number: "TRF-1" }
      expect((await ana().post(`/servicepay/attention/${entry.id}/refund`, proof)).status).toBe(201)
      expect((await ana().post(`/payments/${paymentId}/refund`, { amount: TOTAL })).status).toBe(200)
      expect(await stateOf(orderId)).toBe("refunded")
    })

    it("shows an order that the merchant marked as paid, before and after its reference is paid too", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      const id = await secondCollection(ana(), orderId, TOTAL)
      const paid = await ana().post(`/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
      expect(await stateOf(orderId)).toBe("paid_otherwise")
      await payInVain(store(), externalTransactionId)
      expect(await stateOf(orderId)).toBe("paid_otherwise")
    })
  })
})
