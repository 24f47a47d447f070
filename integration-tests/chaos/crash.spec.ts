import axios from "axios"
import { z } from "zod"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { until } from "../../kit/until"
import { capturesOf, ordersOf, syncStateOf, shopperOf } from "./stage/sync-results"
import { useStage } from "./stage/use-stage"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE

const openedRow = z.object({ reason: z.string(), is_open: z.boolean() })

/** The attention item of a payment, once for each time that it was opened. */
const OPENED = `select item.reason, item.resolved_at is null as is_open
  from servicepay_payment_order o
  join servicepay_attention_item item on item.payment_order_id = o.id
  join servicepay_history h on h.payment_order_id = o.id and h.step = 'attention_opened'
  where o.external_transaction_id = $1`

describe("Medusa is killed during a sync, and started again", () => {
  const { stage, database } = useStage({ seed: 1, processes: 1, stock: 1000 })

  const post = (path: string, body: unknown = {}) => axios.post(`${stage().url}${path}`, body)

  /** Nobody holds a claim after a crash: the time for which the dead process had it is over. */
  const letClaimsRunOut = async () => {
    await database().change(
      "update servicepay_notification set next_attempt_at = now() where state = 'received'",
    )
    await database().change(
      "update servicepay_payment_order set sync_lease_until = null where sync_state = 'open'",
    )
  }

  /** Lets days pass since an order was cancelled; false when it has not been. */
  const isLongCanceled = async (orderId: string): Promise<boolean> => {
    const longAgo = `update "order" set canceled_at = now() - interval '2 days'`
    return (await database().change(`${longAgo} where id = $1 and canceled_at is not null`, [orderId])) === 1
  }

  const untilRestarted = async () => {
    const [medusa] = stage().medusas
    await until("Medusa is gone", async () => !(await medusa?.isHealthy()))
    await medusa?.untilHealthy()
  }

  const crashAt = async (point: string, { placed }: { readonly placed: boolean }): Promise<void> => {
    const shopper = shopperOf(stage())
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    if (placed) {
      await shopper.complete(cartId)
    }
    await post("/chaos/crash", { point })

    stage().service.simulator.confirm(externalTransactionId)
    await untilRestarted()
    await until("the payment is synced", async () => {
      await letClaimsRunOut()
      await post("/chaos/reconcile")
      return (await syncStateOf(database(), externalTransactionId))?.sync_state === "synced"
    })

    const agreed = { status: "CON", sync_state: "synced" }
    expect(await syncStateOf(database(), externalTransactionId)).toEqual(agreed)
    expect(await capturesOf(database(), cartId)).toEqual([TOTAL])
  }

  it.each([
    ["after the 200 and before processing", "notifications.claim"],
    ["before the status is written down", "transitions.report"],
    ["before the sync is claimed", "claims.claim"],
    ["with the order placed and its payment not authorised", "payment.authorizePaymentSession"],
    ["while the payment is being authorised", "ledger.findBySession"],
    ["with the payment authorised and not captured", "payment.capturePayment"],
    ["after the capture and before that is recorded", "sync.synced"],
    ["with everything done but the notification ticked off", "notifications.done"],
  ])("%s: one order and one capture", async (_, point) => {
    await crashAt(point, { placed: false })
  })

  it.each([
    ["before its payment is captured", "payment.capturePayment"],
    ["after the capture and before that is recorded", "sync.synced"],
  ])("with an order that awaits it, %s: one order and one capture", async (_, point) => {
    await crashAt(point, { placed: true })
  })

  it("after a paid order is cancelled, and stays down for days: its payment needs attention once", async () => {
    const shopper = shopperOf(stage())
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    stage().service.simulator.confirm(externalTransactionId)
    await until(
      "the payment is synced",
      async () => (await syncStateOf(database(), externalTransactionId))?.sync_state === "synced",
    )
    const [orderId = ""] = await ordersOf(database(), cartId)
    await post("/chaos/crash", { point: "transitions.supersedeOrder" })

    const headers = { authorization: `Bearer ${stage().merchantToken}` }
    // Whether Medusa still answers before it dies is all the same.
    await axios.post(`${stage().url}/admin/orders/${orderId}/cancel`, {}, { headers }).catch(() => undefined)
    await until("the order is cancelled", () => isLongCanceled(orderId))
    await untilRestarted()
    await post("/chaos/reconcile")
    await post("/chaos/reconcile")

    expect(await database().rows(openedRow, OPENED, [externalTransactionId])).toEqual([
      { reason: "paid_after_cancel", is_open: true },
    ])
  })
})
