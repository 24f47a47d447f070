import type { Purchase } from "./purchase"
import { OURS, type Order, type SmallStore } from "./small-store"

const CLOSED = ["refunded", "closed"]

/** The promise, of everything on the small store. Gives what breaks it. */
export async function findViolations(purchase: Purchase, ids: readonly string[]): Promise<string[]> {
  const { store } = purchase
  const wrongs: string[] = []
  const captured = store.payments.filter(({ captured_at }) => captured_at)
  for (const { id, orderId } of store.collections) {
    const paid = captured.filter(({ payment_collection_id }) => payment_collection_id === id)
    if (paid.length > 1) {
      wrongs.push("One purchase was captured twice.")
    }
    const order = store.orders.find((known) => known.id === orderId)
    const isWrong = (amount: number) => !order?.edited && amount !== order?.total
    if (order && paid.some(({ amount }) => isWrong(amount) || order.currency !== "aoa")) {
      wrongs.push("An order was paid with another amount or currency.")
    }
    if (order && isOverpaid(store, order, paid) && !(await hasItem(purchase, ids, "overpaid"))) {
      wrongs.push("An order was paid with more than the merchant asked for by then, and nobody is told.")
    }
  }
  for (const order of store.orders.filter(({ edited }) => !edited)) {
    const collectionIds = store.collections.filter(({ orderId }) => orderId === order.id).map(({ id }) => id)
    const paid = captured.filter(({ payment_collection_id }) => collectionIds.includes(payment_collection_id))
    if (paid.reduce((sum, { amount }) => sum + amount, 0) > order.total) {
      wrongs.push("One order was captured twice, through several payment collections.")
    }
  }
  for (const id of ids) {
    const entry = await purchase.entry(id)
    const own = captured.filter(({ data }) => data.external_transaction_id === entry.external_transaction_id)
    if (own.length > 1) {
      wrongs.push("One payment was captured twice.")
    }
    if (own.length > 0 && entry.status !== "CON") {
      wrongs.push("A payment was captured that was never made.")
    }
    const order = store.orders.find(
      ({ id: orderId }) =>
        orderId ===
        store.collections.find((collection) => collection.id === own[0]?.payment_collection_id)?.orderId,
    )
    const isOpen = entry.attention_reason !== null && entry.attention_resolved_at === null
    const isClosed = CLOSED.includes(entry.attention_resolution ?? "")
    const isSynced = entry.sync_state === "synced" && order !== undefined
    if (entry.status === "CON" && !(own.length === 1 && isSynced) && !isOpen && !isClosed) {
      wrongs.push("A payment is neither captured on an order nor on the attention list.")
    }
    if (entry.sync_state === "on_hold" && entry.closed_at === null && !isOpen) {
      wrongs.push("A payment is held, and the merchant is not asked.")
    }
    if (isClosed && own.length > 0 && entry.sync_state !== "synced") {
      wrongs.push("What the merchant refunded, or closed, was captured.")
    }
    const mismatch = order && own[0] && order.total < own[0].amount ? "overpaid" : "underpaid"
    const isMismatch = order?.edited === true && entry.attention_reason === mismatch
    const isToDecide = order?.canceled === true || isMismatch
    if (own.length === 1 && isOpen && entry.attention_reason !== "conflicting_status" && !isToDecide) {
      wrongs.push(`The merchant is asked about what is in order: ${entry.attention_reason}.`)
    }
  }
  for (const order of store.orders.filter(({ by, canceled }) => by.startsWith("sync") && !canceled)) {
    const collections = store.collections.filter(({ orderId }) => orderId === order.id)
    if (
      !captured.some(({ payment_collection_id }) =>
        collections.some(({ id }) => id === payment_collection_id),
      )
    ) {
      wrongs.push("An order was placed that nobody placed and nobody paid.")
    }
  }
  for (const order of store.orders.filter(({ canceled, fulfilled }) => !canceled && !fulfilled)) {
    if (await waitsInVain(purchase, order)) {
      wrongs.push("An order and its stock wait for a payment that was cancelled, and nobody is told.")
    }
  }
  return wrongs
}

/** Every reference of the order was cancelled, or does not pay for it by the merchant's own decision. */
async function waitsInVain({ store, ledger }: Purchase, { id, cartId }: Order): Promise<boolean> {
  const collections = store.collections.filter(({ orderId }) => orderId === id).map((own) => own.id)
  const isOfOrder = ({ payment_collection_id }: { readonly payment_collection_id: string }) =>
    collections.includes(payment_collection_id)
  const payments = await ledger.listPaymentOrders({ cart_id: cartId })
  const open = await ledger.openItemsOf(payments.map((payment) => payment.id))
  const isGone = ({ status, sync_state, closed_at }: (typeof payments)[number]) =>
    status === "CAN" || (status === "CON" && sync_state === "on_hold" && closed_at !== null)
  return (
    payments.some(({ status }) => status === "CAN") &&
    payments.every(isGone) &&
    open.size === 0 &&
    !store.payments.some(isOfOrder) &&
    !store.sessions.some((session) => isOfOrder(session) && session.provider_id !== OURS)
  )
}

/** More was captured than the order costs, after the merchant had edited it. */
function isOverpaid(
  { moments }: SmallStore,
  { id, total }: Order,
  captured: SmallStore["payments"],
): boolean {
  const edited = moments.findIndex((moment) => moment.what === "edited" && moment.id === id)
  return captured.some(
    ({ amount, payment_session_id }) =>
      amount > total &&
      edited !== -1 &&
      moments.findIndex(({ what, id }) => what === "captured" && id === payment_session_id) > edited,
  )
}

async function hasItem({ ledger }: Purchase, ids: readonly string[], reason: string): Promise<boolean> {
  const items = await ledger.openItemsOf(ids)
  return [...items.values()].some((item) => item.reason === reason)
}
