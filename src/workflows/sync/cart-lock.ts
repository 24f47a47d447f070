import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"

/** Milliseconds. Medusa's own completion of a cart waits this long for its lock. */
const WAIT_MS = 30_000
const RETRY_MS = 300
/** Seconds. Longer than `look` takes. */
const EXPIRES_SECONDS = 60

/**
 * Runs `look` while nobody completes the cart of a payment order, which is read under the lock. Medusa places the order
 * before it authorises the payment, and rolls the order back if a hook of the store fails after that. So what `look`
 * would see meanwhile may be gone in the end. The lock is Medusa's own, taken with an owner id of ours: if it ran out,
 * it is not released when another process has it.
 * @throws if the cart stays locked for half a minute
 */
export async function whileCartIsStill<T>(
  container: MedusaContainer,
  id: string,
  look: (entry: PaymentOrderDTO) => Promise<T>,
): Promise<T> {
  const ledger = ledgerOf(container)
  const entry = await ledger.retrievePaymentOrder(id)
  const cartId = entry.cart_id
  if (cartId === null) {
    return look(entry)
  }
  const endsAt = performance.now() + WAIT_MS
  for (;;) {
    const attempt = await underLock(container, cartId, async () =>
      look(await ledger.retrievePaymentOrder(id)),
    )
    if ("result" in attempt) {
      return attempt.result
    }
    if (performance.now() >= endsAt) {
      throw attempt.refused
    }
    await pause(RETRY_MS)
  }
}

/** Runs `look` if no process is completing this cart, and returns undefined otherwise. Does not wait. */
export async function ifCartIsStill<T>(
  container: MedusaContainer,
  cartId: string,
  look: () => Promise<T>,
): Promise<T | undefined> {
  const attempt = await underLock(container, cartId, look)
  return "result" in attempt ? attempt.result : undefined
}

async function underLock<T>(
  container: MedusaContainer,
  cartId: string,
  look: () => Promise<T>,
): Promise<{ readonly result: T } | { readonly refused: unknown }> {
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = randomUUID()
  try {
    await locking.acquire(cartId, { ownerId, expire: EXPIRES_SECONDS })
  } catch (refused) {
    return { refused }
  }
  try {
    return { result: await look() }
  } finally {
    await locking.release(cartId, { ownerId })
  }
}
