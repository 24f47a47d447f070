import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { queryOf, readRow } from "../query"

const paymentRow = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  captured_at: z.union([z.date(), z.string()]).nullish(),
  captures: z
    .array(z.object({ id: z.string(), amount: z.coerce.number(), created_at: z.coerce.date() }).nullish())
    .nullish(),
  payment_collection: z.object({ status: z.string() }).nullish(),
})

type PaymentRow = z.output<typeof paymentRow>

/** What a session was authorised to. */
export interface AuthorizedPayment {
  readonly id: string
  /** Nothing is left of its capture: it is in full, its collection is complete, and the order's books have it. */
  readonly isBooked: boolean
}

/** Longer than a capture takes, in milliseconds: Medusa writes it before it asks the provider, and takes it back on a refusal. */
const CAPTURE_MS = 60_000

/** An admin's capture may be under way. Nothing was done; look again. */
class CaptureUnderWayError extends Error {
  constructor() {
    super("Another process is capturing this payment in Medusa. The store tries again when that has ended.")
    this.name = "CaptureUnderWayError"
  }
}

/**
 * The payment that a session was authorised to, if it was. Medusa writes the capture first and the payment's date of it in
 * another transaction: a process that died in between leaves a payment that is captured in full and may not be captured
 * again. Its date is all that is missing, and is written here, once nobody can be at it any more.
 *
 * @throws CaptureUnderWayError
 */
export async function authorizedPayment(
  container: MedusaContainer,
  sessionId: string,
): Promise<AuthorizedPayment | undefined> {
  const payment = await readPayment(container, sessionId)
  if (!payment) {
    return undefined
  }
  if (!payment.captured_at && isCapturedInFull(payment)) {
    requireOver(payment)
    const change = { id: payment.id, captured_at: new Date() }
    await container.resolve(Modules.PAYMENT).updatePayment(change)
  }
  return { id: payment.id, isBooked: await isBooked(container, payment) }
}

/**
 * Writes a captured payment into its order's books, where Medusa's process died, or PostgreSQL was away, between the two: the
 * order would ask for the money for ever. Medusa's workflow captures nothing twice.
 *
 * @throws CaptureUnderWayError
 */
export async function bookCapture(
  container: MedusaContainer,
  { session_id }: Pick<PaymentOrderDTO, "session_id">,
): Promise<void> {
  const payment = session_id === null ? undefined : await readPayment(container, session_id)
  if (!payment?.captured_at || (await isInBooks(container, payment))) {
    return
  }
  requireOver(payment)
  // No amount: Medusa would book that for each of several captures.
  await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
}

function readPayment(container: MedusaContainer, sessionId: string): Promise<PaymentRow | undefined> {
  return readRow(queryOf(container), "payment", paymentRow, { payment_session_id: sessionId })
}

/** @throws CaptureUnderWayError */
function requireOver(payment: PaymentRow): void {
  if (capturesOf(payment).some(({ created_at }) => Date.now() - created_at.getTime() < CAPTURE_MS)) {
    throw new CaptureUnderWayError()
  }
}

async function isBooked(container: MedusaContainer, payment: PaymentRow): Promise<boolean> {
  return (
    Boolean(payment.captured_at) &&
    isCapturedInFull(payment) &&
    payment.payment_collection?.status === PaymentCollectionStatus.COMPLETED &&
    (await isInBooks(container, payment))
  )
}

/** The order's books have every capture. */
async function isInBooks(container: MedusaContainer, payment: PaymentRow): Promise<boolean> {
  const captures = capturesOf(payment).map(({ id }) => id)
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ reference: "capture", reference_id: captures }, { select: ["reference_id"] })
  return captures.every((id) => booked.some(({ reference_id }) => reference_id === id))
}

function isCapturedInFull(payment: PaymentRow): boolean {
  const captured = capturesOf(payment).reduce((sum, { amount }) => sum + amount, 0)
  return captured > 0 && captured >= payment.amount - TOLERANCE
}

function capturesOf({ captures }: PaymentRow) {
  return (captures ?? []).flatMap((capture) => capture ?? [])
}
