import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { queryOf, readRow } from "../query"
import { requireNoneUnderWay } from "./captures-under-way"

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

/** The payment that a session was authorised to. */
export interface AuthorizedPayment {
  readonly id: string
  /** The capture is complete: it is in full, its collection is completed, and the order's transactions include it. */
  readonly isBooked: boolean
  readonly isCapturedInFull: boolean
  /** Kwanzas that are left after an admin captured a part; undefined if none was captured in part. */
  readonly rest: number | undefined
}

/**
 * Returns the payment that a session was authorised to, if any. Medusa writes the capture first, and the payment's
 * `captured_at` in another transaction. If a process dies in between, the payment is captured in full and cannot be
 * captured again. Only its date is missing. This writes it, once no process can be capturing any more. A capture of a part
 * must be over too: Medusa removes it if the provider refuses, and then more would be left.
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
  if (!payment.captured_at) {
    requireNoneUnderWay(capturesOf(payment))
    if (isCapturedInFull(payment)) {
      const change = { id: payment.id, captured_at: new Date() }
      await container.resolve(Modules.PAYMENT).updatePayment(change)
    }
  }
  return {
    id: payment.id,
    isBooked: await isBooked(container, payment),
    isCapturedInFull: isCapturedInFull(payment),
    rest: await restOf(container, payment),
  }
}

/**
 * Writes a captured payment into its order's transactions, if Medusa's process died or PostgreSQL was away between the
 * two. Otherwise the order would ask for the money forever. Medusa's workflow captures nothing twice.
 * @throws CaptureUnderWayError
 */
export async function bookCapture(
  container: MedusaContainer,
  { session_id }: Pick<PaymentOrderDTO, "session_id">,
): Promise<void> {
  const payment = await unbooked(container, session_id)
  if (!payment) {
    return
  }
  requireNoneUnderWay(capturesOf(payment))
  // No amount: Medusa would book it once for each of several captures.
  await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
}

/** False if the payment is captured, and `bookCapture` has still to write that into its order's transactions. */
export async function isCaptureBooked(
  container: MedusaContainer,
  { session_id }: Pick<PaymentOrderDTO, "session_id">,
): Promise<boolean> {
  return (await unbooked(container, session_id)) === undefined
}

/** The payment of a session, if it is captured and its order's transactions lack that. */
async function unbooked(
  container: MedusaContainer,
  sessionId: string | null,
): Promise<PaymentRow | undefined> {
  const payment = sessionId === null ? undefined : await readPayment(container, sessionId)
  return payment?.captured_at && !(await isInBooks(container, payment)) ? payment : undefined
}

function readPayment(container: MedusaContainer, sessionId: string): Promise<PaymentRow | undefined> {
  return readRow(queryOf(container), "payment", paymentRow, { payment_session_id: sessionId })
}

async function isBooked(container: MedusaContainer, payment: PaymentRow): Promise<boolean> {
  return (
    Boolean(payment.captured_at) &&
    isCapturedInFull(payment) &&
    payment.payment_collection?.status === PaymentCollectionStatus.COMPLETED &&
    (await isInBooks(container, payment))
  )
}

/** Medusa books a later capture's amount for each earlier one that is not in the books. Then it must not be made. */
async function restOf(container: MedusaContainer, payment: PaymentRow): Promise<number | undefined> {
  const captured = capturedOf(payment)
  const isInPart = captured > 0 && !isCapturedInFull(payment)
  return isInPart && (await isInBooks(container, payment)) ? payment.amount - captured : undefined
}

/** True if the order's transactions include every capture. */
async function isInBooks(container: MedusaContainer, payment: PaymentRow): Promise<boolean> {
  const captures = capturesOf(payment).map(({ id }) => id)
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ reference: "capture", reference_id: captures }, { select: ["reference_id"] })
  return captures.every((id) => booked.some(({ reference_id }) => reference_id === id))
}

function isCapturedInFull(payment: PaymentRow): boolean {
  const captured = capturedOf(payment)
  return captured > 0 && captured >= payment.amount - TOLERANCE
}

function capturedOf(payment: PaymentRow): number {
  return capturesOf(payment).reduce((sum, { amount }) => sum + amount, 0)
}

function capturesOf({ captures }: PaymentRow) {
  return (captures ?? []).flatMap((capture) => capture ?? [])
}
