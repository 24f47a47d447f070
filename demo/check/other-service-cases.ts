import { createHmac } from "node:crypto"
import { beginPurchase, type Case, type Cast, QUANTITY } from "./case"
import { expectEqual } from "./expect"
import { type PaymentOrder } from "./shopper"
import { kwanzas } from "./words"

/** What can be seen with a service at which nobody here can pay: its own notifications are imitated. */
export function otherServiceCases(cast: Cast, webhookSecret: string): Case[] {
  const notify = async (order: PaymentOrder, paymentStatus: "CON" | "CAN", secret: string) => {
    const body = { externalTransactionId: order.externalTransactionId, data: { paymentStatus } }
    const signature = createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex")
    return (await cast.shopper.notify({ "x-service-content-token": signature }, body)).status
  }
  return [
    { title: "The service gives a token and takes a payment order", run: () => orderTaken(cast) },
    {
      title: "A CON signed as the service would",
      run: async () => {
        const { cart, order } = await beginPurchase(cast, 1)
        expectEqual("the webhook's answer", await notify(order, "CON", webhookSecret), 200)
        await cast.merchant.expectCaptured(cart)
        return `one order, ${kwanzas(cart.total)} captured`
      },
    },
    {
      title: "A CAN signed as the service would, for an order placed as awaiting",
      run: async () => {
        const { cart, order, sku } = await beginPurchase(cast, 2)
        await cast.shopper.completeCart(cart)
        await cast.merchant.waitForReserved(sku, QUANTITY)
        expectEqual("the webhook's answer", await notify(order, "CAN", webhookSecret), 200)
        await cast.merchant.waitForStatus(cart.email, "canceled")
        await cast.merchant.waitForReserved(sku, 0)
        return "the order is cancelled and its stock released"
      },
    },
    {
      title: "A CON signed with another secret",
      run: async () => {
        const { cart, order } = await beginPurchase(cast, 3)
        expectEqual("the webhook's answer", await notify(order, "CON", `${webhookSecret}-not`), 401)
        expectEqual("the number of orders", (await cast.merchant.ordersOf(cart.email)).length, 0)
        return "answered 401, and nothing changed"
      },
    },
  ]
}

async function orderTaken(cast: Cast): Promise<string> {
  const { order } = await beginPurchase(cast, 0)
  expectEqual("the status route's answer", await cast.shopper.paymentStatus(order), "PEN")
  return `a reference number for ${kwanzas(order.amount)}, status PEN`
}
