import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { cancelAwaitingOrder } from "./cancel-awaiting-order"
import { claimSyncStep, MAX_ATTEMPTS, type SyncInput, type SyncOutcome } from "./claim"
import { overdueAt, referenceOf, waitsAfterExpiry } from "../polling/schedule"
import { isPermanentError, messageOf } from "../errors"
import { ledgerOf } from "../ledger"
import { announceCanceled, raiseAttention } from "../events"
import { releaseStock } from "./release-stock"
import { decideCancellation, type CancellationDecision } from "./decide"
import { readCancellationContext } from "./read-cancellation-context"
import { requireStatus } from "./read-context"
import { whileCartIsStill } from "./cart-lock"

/** Cancels the session and the order that waits for it, and releases the stock. */
const syncCanceledPaymentStep = createStep(
  "servicepay-carry-out-cancellation",
  // If an order were cancelled while Medusa is placing it, it would keep the stock that Medusa reserves after that.
  async ({ id, attempt }: SyncInput & { attempt: number | null }, { container }) =>
    new StepResponse(await whileCartIsStill(container, id, (entry) => carryOut(container, entry, attempt))),
)

async function carryOut(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  attempt: number | null,
): Promise<SyncOutcome> {
  requireStatus(entry, "CAN")
  const { id } = entry
  const ledger = ledgerOf(container)
  const facts = await readCancellationContext(container, entry)
  const { cancelOrders, keepUnpaidOrders, referencePaymentLifeSpan } = await ledger.settings()
  const reference = referenceOf(entry, referencePaymentLifeSpan)
  const canceledAt = new Date(entry.status_at ?? Date.now())
  const waits = waitsAfterExpiry(reference, { canceledAt, now: new Date(), keepDays: keepUnpaidOrders })
  const decision = decideCancellation(facts, cancelOrders && !waits)
  if (decision.action === "hold") {
    await raiseAttention(container, id, { ...decision, hold: { attempt } })
    return "on_hold"
  }
  try {
    if (decision.action === "cancel") {
      await cancelInMedusa(container, entry, decision)
    }
  } catch (error) {
    const order = await orderNow(container, facts.order?.id)
    const mayPass = !isPermanentError(error) || order === "changing"
    if (mayPass && (attempt ?? 0) < MAX_ATTEMPTS) {
      await ledger.sync.recordError(id, messageOf(error))
      throw error
    }
    if (order !== "canceled") {
      const detail = `The service cancelled the payment, but the order cannot be cancelled: ${messageOf(error)}`
      await raiseAttention(container, id, { reason: "unpaid_order", detail, hold: { attempt } })
      return "on_hold"
    }
    if (decision.action === "cancel" && decision.sessionId) {
      await cancelSession(container, entry, decision.sessionId)
    }
  }
  if (facts.order) {
    await releaseStock(container, facts.order.id)
  }
  const orderId = facts.order?.id ?? null
  const isCanceled =
    facts.order?.canceled === true || (decision.action === "cancel" && decision.cancelOrderId)
  const isKept = waits && facts.order && !isCanceled
  const lookAgain = isKept ? overdueAt(reference, keepUnpaidOrders) : isCanceled ? "soon" : undefined
  const done = { status: "CAN", orderId, attempt: attempt ?? undefined, lookAgain } as const
  if (await ledger.sync.synced(id, done)) {
    await announceCanceled(container, id)
  }
  return "synced"
}

/** Makes Medusa agree with a payment order that the service cancelled (interface-spec §3: reopen the cart, release stock). */
export const syncCanceledPaymentWorkflow = createWorkflow(
  "servicepay-sync-canceled-payment",
  (input: SyncInput) => {
    const attempt = claimSyncStep(input)
    const outcome = when(
      "servicepay-cancellation-claimed",
      { attempt },
      ({ attempt }) => attempt !== null,
    ).then(() => syncCanceledPaymentStep({ id: input.id, attempt }))
    return new WorkflowResponse(transform({ outcome }, ({ outcome }): SyncOutcome => outcome ?? "busy"))
  },
)

/**
 * Cancels the order that waits for a payment, if any, and only then the session: an order that stays can still be paid.
 */
export async function cancelInMedusa(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  { sessionId, cancelOrderId }: Extract<CancellationDecision, { action: "cancel" }>,
): Promise<void> {
  if (cancelOrderId) {
    await cancelAwaitingOrder(container, cancelOrderId)
  }
  if (sessionId) {
    await cancelSession(container, entry, sessionId)
  }
}

/** The state of an order that could not be cancelled: the merchant may be editing it, or have cancelled it. */
export async function orderNow(
  container: MedusaContainer,
  id: string | undefined,
): Promise<"canceled" | "changing" | "standing"> {
  if (id === undefined) {
    return "standing"
  }
  const orders = container.resolve(Modules.ORDER)
  const { status } = await orders.retrieveOrder(id, { select: ["status"] })
  if (status === "canceled") {
    return "canceled"
  }
  const changes = await orders.listOrderChanges(
    { order_id: id, status: ["pending", "requested"] },
    { take: 1 },
  )
  return changes.length > 0 ? "changing" : "standing"
}

/** The shopper may replace the session at this moment. A session that Medusa has deleted counts as cancelled. */
async function cancelSession(
  container: MedusaContainer,
  { external_transaction_id }: PaymentOrderDTO,
  sessionId: string,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const find = async () => (await payments.listPaymentSessions({ id: sessionId }))[0]
  const session = await find()
  if (!session) {
    return
  }
  try {
    await payments.updatePaymentSession({
      id: session.id,
      amount: session.amount,
      currency_code: session.currency_code,
      // If the process that made the session died, Medusa has not written whose session it is.
      data: { ...session.data, session_id: session.id, external_transaction_id },
      context: {},
      status: "canceled",
    })
  } catch (error) {
    if (await find()) {
      throw error
    }
  }
}
