import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { TOTAL, type Purchase } from "./purchase"
import type { Act } from "./scheduler"

/** What somebody does without being interrupted; the error where they are refused. */
export const does = (act: Act) => act(() => Promise.resolve()).catch((error: unknown) => error)

export const captured = ({ store }: Purchase) =>
  store.payments.filter(({ captured_at }) => captured_at !== null)

/** The shopper's click on "Place order". */
export const place = (purchase: Purchase, cartId = purchase.cartId) =>
  purchase.medusaFor("shopper").completeCart(cartId, false)

/** An order of another cart, of the same amount, that awaits its payment. */
export const otherOrder = async (purchase: Purchase) => {
  const { id: cartId } = purchase.store.openCart(TOTAL)
  const other = await purchase.reference(cartId)
  const { id: orderId } = await purchase.medusaFor("another shopper").completeCart(cartId, false)
  return { cartId, other, orderId }
}

/** As the sweep does with what is open, which goes on after an error. */
export const sweeps = async (purchase: Purchase, id: string) => {
  const { status, sync_state } = await purchase.entry(id)
  if (status !== "PEN" && sync_state === "open") {
    await syncFinalStatus(purchase.containerFor("sweep"), { id, status }).catch(() => undefined)
  }
}
