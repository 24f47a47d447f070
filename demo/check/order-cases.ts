import { z } from "zod"
import { draftOrder, editQuantity, orderOf } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { type Simulator } from "../../src/simulator"
import { beginPurchase, type Case, type Cast, newEmail, QUANTITY } from "./case"
import { expectEqual } from "./expect"
import { kwanzas } from "./words"

const KEEP_DAYS = 7

const requested = z.object({ external_transaction_id: z.string(), amount: z.number() })
const payments = z.object({
  payment_orders: z.array(z.object({ status: z.string(), sync_state: z.string() })).min(1),
})
const settingsAnswer = z.object({ settings: z.object({ version: z.number() }) })

/** Orders that are paid by a reference which the merchant asked for. */
export function orderCases(cast: Cast, simulator: Simulator): Case[] {
  return [
    { title: "A draft order, made on the telephone", run: () => draft(cast, simulator) },
    {
      title: "An order that awaits its payment and costs more after an edit",
      run: () => edited(cast, simulator),
    },
    { title: "A new reference for an order whose reference expired", run: () => renewed(cast, simulator) },
  ]
}

async function draft(cast: Cast, simulator: Simulator): Promise<string> {
  const { merchant, orders, products, regionId } = cast
  const email = newEmail()
  const shop = { regionId, email, variantId: products[0]?.variants[0]?.id ?? "" }
  const orderId = await draftOrder({ shop }, merchant, QUANTITY)
  const { total } = await orderOf(merchant, orderId)
  const reference = await newReference(cast, orderId)
  expectEqual("the reference's amount", reference.amount, total)
  simulator.confirm(reference.external_transaction_id)
  await until(
    "the draft order is paid",
    async () => (await orderOf(merchant, orderId)).summary.paid_total > 0,
  )
  await merchant.change(`/draft-orders/${orderId}/convert-to-order`)
  await orders.expectCaptured({ email, total })
  return `${kwanzas(total)} captured on the draft order, which is then confirmed`
}

async function edited(cast: Cast, simulator: Simulator): Promise<string> {
  const { cart } = await beginPurchase(cast, 1)
  const orderId = await cast.shopper.complete(cart.id)
  await editQuantity(cast.merchant, orderId, QUANTITY + 1)
  const { total } = await orderOf(cast.merchant, orderId)
  const reference = await newReference(cast, orderId)
  expectEqual("the reference's amount", reference.amount, total)
  simulator.confirm(reference.external_transaction_id)
  await cast.orders.expectCaptured({ email: cart.email, total })
  return `from ${kwanzas(cart.total)} to ${kwanzas(total)}, captured once with a new reference`
}

/** The reference can be paid for a minute, and the store keeps the order for some days after that. */
async function renewed(cast: Cast, simulator: Simulator): Promise<string> {
  await save(cast, { choices: { referencePaymentLifeSpan: 1, keepUnpaidOrders: KEEP_DAYS } })
  const { cart, order } = await beginPurchase(cast, 2)
  const orderId = await cast.shopper.complete(cart.id)
  simulator.expire(order.externalTransactionId)
  await until("the first reference has ended", async () => {
    const { payment_orders } = await cast.merchant.read(payments, `/servicepay/orders/${orderId}`)
    return payment_orders.every(({ status, sync_state }) => status === "CAN" && sync_state === "synced")
  })
  await save(cast, { reset: ["choices.referencePaymentLifeSpan", "choices.keepUnpaidOrders"] })
  const reference = await newReference(cast, orderId)
  simulator.confirm(reference.external_transaction_id)
  const paid = await cast.orders.expectCaptured(cart)
  expectEqual("the paid order", paid.id, orderId)
  return `the order was kept, and ${kwanzas(cart.total)} captured on it`
}

/** Requests a reference as the button on the order's page does. */
async function newReference({ merchant }: Cast, orderId: string) {
  const { body } = await merchant.post(`/servicepay/orders/${orderId}/payment-order`)
  return requested.parse(body)
}

async function save({ merchant }: Cast, change: Readonly<Record<string, unknown>>): Promise<void> {
  const { settings } = await merchant.read(settingsAnswer, "/servicepay/settings")
  await merchant.change("/servicepay/settings", { version: settings.version, ...change })
}
