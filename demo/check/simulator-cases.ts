import { type Simulator } from "../../src/simulator"
import { beginPurchase, type Case, type Cast, type Purchase, QUANTITY } from "./case"
import { expectEqual } from "./expect"
import { orderCases } from "./order-cases"
import { Popup } from "./popup"
import { kwanzas } from "./words"

const REPEATS = 5

/** Every way to pay and not to pay, with the simulator. */
export function simulatorCases(cast: Cast, simulator: Simulator): Case[] {
  const popup = new Popup(simulator)
  return [
    {
      title: "Express wallet, confirmed on the phone",
      run: () => paid(cast, 0, ({ order }) => popup.payByWallet(order)),
    },
    {
      title: "Bank reference, paid at once",
      run: () =>
        paid(cast, 1, async ({ order }) => {
          await popup.takeBankReference(order)
          simulator.confirm(order.externalTransactionId)
        }),
    },
    { title: "Direct payment", run: () => paid(cast, 2, ({ order }) => popup.payDirectly(order)) },
    { title: "Cancelled in the popup", run: () => cancelled(cast, popup) },
    { title: "Bank reference, paid the next day", run: () => paidNextDay(cast, popup, simulator) },
    { title: "Bank reference that expires unpaid", run: () => expired(cast, popup, simulator) },
    { title: "The same notification again and again", run: () => repeated(cast, popup, simulator) },
    { title: "A forged notification", run: () => forged(cast, simulator) },
    ...orderCases(cast, simulator),
  ]
}

async function paid(
  cast: Cast,
  product: number,
  pay: (purchase: Purchase) => Promise<void>,
): Promise<string> {
  const before = await reservedNow(cast, product)
  const purchase = await beginPurchase(cast, product)
  await pay(purchase)
  await cast.orders.expectCaptured(purchase.cart)
  await cast.orders.waitForReserved(purchase.sku, before + QUANTITY)
  expectEqual(
    "the status route's answer",
    await cast.shopper.status(purchase.order.externalTransactionId),
    "CON",
  )
  return `one order, ${kwanzas(purchase.cart.total)} captured, ${QUANTITY} in stock reserved`
}

async function cancelled(cast: Cast, popup: Popup): Promise<string> {
  const { cart, order, sku } = await beginPurchase(cast, 3)
  await popup.cancel(order)
  expectEqual("the status route's answer", await cast.shopper.status(order.externalTransactionId), "CAN")
  expectEqual("the number of orders", (await cast.orders.of(cart.email)).length, 0)
  expectEqual("the stock reserved", await cast.orders.reserved(sku), 0)
  // The store would refuse a completed cart.
  const again = await cast.shopper.createOrder(cart.id)
  await popup.payDirectly(again)
  await cast.orders.expectCaptured(cart)
  return "no order, no stock reserved, the cart stays open; paid at the second try"
}

async function paidNextDay(cast: Cast, popup: Popup, simulator: Simulator): Promise<string> {
  const { cart, order, sku } = await beginPurchase(cast, 4)
  await popup.takeBankReference(order)
  const orderId = await cast.shopper.complete(cart.id)
  const awaiting = await cast.orders.waitForOrder(cart.email, "awaiting")
  expectEqual("the placed order", awaiting.id, orderId)
  await cast.orders.waitForReserved(sku, QUANTITY)
  simulator.confirm(order.externalTransactionId)
  const captured = await cast.orders.expectCaptured(cart)
  expectEqual("the paid order", captured.id, orderId)
  expectEqual("the stock reserved", await cast.orders.reserved(sku), QUANTITY)
  return `placed as awaiting with ${QUANTITY} in stock reserved, then ${kwanzas(cart.total)} captured on the same order`
}

async function expired(cast: Cast, popup: Popup, simulator: Simulator): Promise<string> {
  const { cart, order, sku } = await beginPurchase(cast, 5)
  await popup.takeBankReference(order)
  await cast.shopper.complete(cart.id)
  await cast.orders.waitForReserved(sku, QUANTITY)
  simulator.expire(order.externalTransactionId)
  await cast.orders.waitForStatus(cart.email, "canceled")
  await cast.orders.waitForReserved(sku, 0)
  return "the awaiting order is cancelled and its stock released"
}

async function repeated(cast: Cast, popup: Popup, simulator: Simulator): Promise<string> {
  const { cart, order } = await beginPurchase(cast, 0)
  await popup.payDirectly(order)
  const again = Array.from({ length: REPEATS }, () => simulator.notify(order.externalTransactionId))
  for (const { statusCode } of await Promise.all(again)) {
    expectEqual("the webhook's answer", statusCode, 200)
  }
  await cast.orders.expectCaptured(cart)
  return `${REPEATS + 1} times CON, each answered 200: one order, one capture`
}

async function forged(cast: Cast, simulator: Simulator): Promise<string> {
  const { cart, order } = await beginPurchase(cast, 1)
  for (const signature of ["wrong", "none"] as const) {
    const sent = await simulator.notify(order.externalTransactionId, { status: "CON", signature })
    expectEqual("the webhook's answer", sent.statusCode, 401)
  }
  expectEqual("the status route's answer", await cast.shopper.status(order.externalTransactionId), "PEN")
  expectEqual("the number of orders", (await cast.orders.of(cart.email)).length, 0)
  return "answered 401, and nothing changed"
}

async function reservedNow({ orders, products }: Cast, product: number): Promise<number> {
  const sku = products[product]?.variants[0]?.sku
  return sku ? orders.reserved(sku) : 0
}
