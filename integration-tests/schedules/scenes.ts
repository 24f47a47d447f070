import { whileServiceIsDown } from "./test-harness"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import type { Act, Gate } from "./scheduler"

/** Runs an act without interruption. It must not be refused. */
export const succeeds = (act: Act) => act(() => Promise.resolve())

/** Like `succeeds`, but returns the error if the act is refused. */
export const does = (act: Act) => succeeds(act).catch((error: unknown) => error)

/** Does `then` once, before a step of this name. The actor of the step waits meanwhile. */
export const at = (wanted: string | RegExp, then: () => Promise<unknown>) => {
  const state = { isReached: false }
  const gate: Gate = async (step) => {
    if (!state.isReached && (typeof wanted === "string" ? step === wanted : wanted.test(step))) {
      state.isReached = true
      await then()
    }
  }
  return { gate, state }
}

export const captured = ({ store }: Purchase) =>
  store.payments.filter(({ captured_at }) => captured_at !== null)

/** The shopper's click on "Place order". */
export const place = (purchase: Purchase, cartId = purchase.cartId) =>
  purchase.medusaFor("shopper").completeCart(cartId, false)

/** A cart with a reference that awaits its payment. */
export const pending = async (open: () => Purchase) => {
  const purchase = open()
  return { purchase, id: await purchase.reference() }
}

/** An order that awaits the payment of its reference. */
export const placed = async (open: () => Purchase) => {
  const { purchase, id } = await pending(open)
  const { id: orderId } = await place(purchase)
  return { purchase, id, orderId }
}

/** A payment that was captured for an order which Medusa has rolled back; its cart is open again. */
export const capturedWithoutOrder = async (open: () => Purchase, claimsEnd: () => Promise<void>) => {
  const { purchase, id } = await pending(open)
  const { store } = purchase
  await purchase.confirmed(id)
  await place(purchase)
  // A hook fails after that. Medusa deletes the order. It may not refund the payment, which stays captured.
  store.orders.splice(0)
  Object.assign(store.carts[0] ?? {}, { completed: false })
  await claimsEnd()
  return { purchase, id, store }
}

/** Two references of an order that awaits its payment. */
export const orderOfTwo = async (purchase: Purchase) => {
  const ids = [await purchase.reference(), await purchase.reference()] as const
  await place(purchase)
  return ids
}

/** An order that is kept for the first payment, which is on hold because its session is gone. The second is not paid. */
export const orderOfHeld = async (purchase: Purchase) => {
  const [held, other] = [await purchase.reference(), await purchase.reference()]
  purchase.store.sessions = purchase.store.sessions.slice(1)
  await place(purchase)
  await reportAndSync(purchase, held)
  expect(await purchase.entry(held)).toMatchObject({
    sync_state: "on_hold",
    attention_reason: "session_replaced",
  })
  return [held, other] as const
}

/** An order with old references whose session is gone: Medusa deleted it for a new one, which it could not create. */
export const loseSession = async (purchase: Purchase, ...ids: readonly string[]): Promise<void> => {
  await place(purchase)
  await purchase.age(...ids)
  await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
  expect(purchase.store.sessions).toEqual([])
}

/** An order of another cart, of the same amount, that awaits its payment. */
export const otherOrder = async (purchase: Purchase) => {
  const { id: cartId } = purchase.store.openCart(TOTAL)
  const other = await purchase.reference(cartId)
  const { id: orderId } = await purchase.medusaFor("another shopper").completeCart(cartId, false)
  return { cartId, other, orderId }
}

/** A session of another provider. The test adds it to the cart's sessions, or replaces them with it. */
export const foreignSession = ({ store, cartId }: Purchase, provider_id: string, status = "pending") => ({
  id: store.id("payses"),
  provider_id,
  payment_collection_id: store.collectionOf(cartId).id,
  amount: TOTAL,
  currency_code: "aoa",
  status,
  data: {},
})

/** A signed notification arrives, and is stored. Returns its id. */
export const kept = async (purchase: Purchase, id: string, status: "CON" | "CAN"): Promise<string> => {
  const { external_transaction_id: externalTransactionId } = await purchase.entry(id)
  const body = Buffer.from(JSON.stringify({ externalTransactionId, status, of: crypto.randomUUID() }))
  return (await purchase.ledger.notifications.keep(body, { externalTransactionId, status })) ?? ""
}

/** A signed notification arrives, and is stored and processed as in the plugin. Returns its id. */
export const notified = async (purchase: Purchase, id: string, status: "CON" | "CAN"): Promise<string> => {
  const notification = await kept(purchase, id, status)
  await processNotification(purchase.containerFor("sync"), notification)
  return notification
}

/** Records a status of the service and syncs it. */
export const reportAndSync = async (
  purchase: Purchase,
  id: string,
  status: "CON" | "CAN" = "CON",
  source: "webhook" | "status_query" = "webhook",
): Promise<void> => {
  await purchase.report(id, status, source)
  await does(new Actors(purchase).sync(id, status))
}

/** Syncs an open payment like the job, which continues after an error. */
export const sweeps = async (purchase: Purchase, id: string) => {
  const { status, sync_state } = await purchase.entry(id)
  if (status !== "PEN" && sync_state === "open") {
    await syncFinalStatus(purchase.containerFor("sweep"), { id, status }).catch(() => undefined)
  }
}

/** Records a status of the service, then syncs it or opens an attention item, as for a notification. */
export const tells =
  (purchase: Purchase, id: string, status: "CON" | "CAN"): Act =>
  async (gate) => {
    await gate(`the service says ${status}`)
    await purchase.report(id, status)
    if ((await purchase.entry(id)).status === status) {
      await new Actors(purchase).sync(id, status)(gate)
    } else {
      await purchase.ledger.attention.raise(id, "conflicting_status", `The service reported ${status}.`)
    }
  }
