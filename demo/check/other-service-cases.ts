import { type CreatedPaymentOrder } from "../../kit/shopper"
import { beginPurchase, type Case, type Cast, QUANTITY } from "./case"
import { expectEqual } from "./expect"
import { kwanzas } from "./words"

/** The cases for a service where the check cannot pay. The check signs the service's notifications itself. */
export function otherServiceCases(cast: Cast, webhookSecret: string): Case[] {
  const notify = async (order: CreatedPaymentOrder, paymentStatus: "CON" | "CAN", secret: string) => {
    const { externalTransactionId } = order
    const body = JSON.stringify({ externalTransactionId, data: { paymentStatus } })
    return (await cast.shopper.notify(body, secret)).status
  }
  return [
    { title: "The service gives a token and takes a payment order", run: () => orderTaken(cast) },
    {
      title: "A CON signed as the service would",
      run: async () => {
        const { cart, order } = await beginPurchase(cast, 1)
        expectEqual("the webhook's answer", await notify(order, "CON", webhookSecret), 200)
        await cast.orders.expectCaptured(cart)
        return `one order, ${kwanzas(cart.total)} captured`
      },
    },
    {
      title: "A CAN signed as the service would, for an order placed as awaiting",
      run: async () => {
        const { cart, order, sku } = await beginPurchase(cast, 2)
        await cast.shopper.complete(cart.id)
        await cast.orders.waitForReserved(sku, QUANTITY)
        expectEqual("the webhook's answer", await notify(order, "CAN", webhookSecret), 200)
        await cast.orders.waitForStatus(cart.email, "canceled")
        await cast.orders.waitForReserved(sku, 0)
        return "the order is cancelled and its stock released"
      },
    },
    {
      title: "A CON signed with another secret",
      run: async () => {
        const { cart, order } = await beginPurchase(cast, 3)
        expectEqual("the webhook's answer", await notify(order, "CON", `${webhookSecret}-not`), 401)
        expectEqual("the number of orders", (await cast.orders.of(cart.email)).length, 0)
        return "answered 401, and nothing changed"
      },
    },
  ]
}

async function orderTaken(cast: Cast): Promise<string> {
  const { order } = await beginPurchase(cast, 0)
  expectEqual("the status route's answer", await cast.shopper.status(order.externalTransactionId), "PEN")
  return `a reference number for ${kwanzas(order.amount)}, status PEN`
}
