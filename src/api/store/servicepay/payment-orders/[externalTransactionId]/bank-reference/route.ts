import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { reportBankReference } from "../../../../../../workflows/payment-orders/record-bank-reference"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import { readJson } from "../../../../../http/body"
import { addressKey } from "../../../../../http/limits"
import { id, text } from "../../../../../http/text"

/** Digits, in groups or not; kept as digits alone. */
const digits = (most: number) =>
  text(2 * most)
    .pipe(z.string().regex(/^[\d ]+$/))
    .transform((value) => value.replaceAll(" ", ""))
    .pipe(text(most))

export const body = z.object({
  reference: digits(30),
  entity: digits(15).optional(),
  report_secret: text(100),
})

const expected = { schema: body, maxBytes: 1024, invalid: "invalid_bank_reference" } as const

/**
 * POST /store/servicepay/payment-orders/:externalTransactionId/bank-reference `{ reference, entity?, report_secret }`: what the
 * customer types at an ATM, which only the browser learns (interface-spec §2, `onPending`). Kept for display; nothing is
 * decided by it. `report_secret` is the `reportSecret` that create-order answered last: an order's id is no secret.
 *
 * 200 `{ external_transaction_id }`, for the same values again too · 400 · 403 another secret · 404 · 408 · 409 paid or
 * cancelled by now, changed too often, or another than the one that the order was placed with · 413 · 422 not the entity that
 * the merchant expects · 429 with `Retry-After` in seconds · 503, each `{ code, message, error }` in the caller's language.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const externalTransactionId = id.safeParse(req.params.externalTransactionId).data
    if (externalTransactionId === undefined) {
      refuse(req, res, "order_not_found")
      return
    }
    if (await isRefusedByLimit(req, res, [{ limit: "bankReferencePerAddress", key: addressKey(req.ip) }])) {
      return
    }
    const bank = await readJson(req, res, expected)
    if (!bank) {
      return
    }
    const isAllowed = await ledgerOf(req.scope).bankReferences.isSecret(
      externalTransactionId,
      bank.report_secret,
    )
    if (!isAllowed) {
      refuse(req, res, isAllowed === undefined ? "order_not_found" : "wrong_report_secret")
      return
    }
    // Counted only now: a stranger without the secret must not use up the shopper's own.
    if (await isRefusedByLimit(req, res, [{ limit: "bankReferencePerOrder", key: externalTransactionId }])) {
      return
    }
    const outcome = await reportBankReference(req.scope, externalTransactionId, bank)
    switch (outcome) {
      case "kept":
      case "repeated":
        res.status(200).json({ external_transaction_id: externalTransactionId })
        return
      case "unknown":
        refuse(req, res, "order_not_found")
        return
      case "final":
        refuse(req, res, "payment_final")
        return
      case "fixed":
        refuse(req, res, "bank_reference_fixed")
        return
      case "other_entity":
        refuse(req, res, "bank_entity_unexpected")
        return
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
