import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { messagesAreDue } from "../messages/due"
import { decideBankReport, type BankReference, type BankRow } from "./decide-bank-reference"
import { SYSTEM, writeHistory } from "./history"
import { type KeptCustomer } from "./customer"
import { hashOf, isReportSecret, newReportSecret } from "./bank-reference-secret"
import { acceptedPaymentOrders, paymentOrders } from "./rows"

const TABLE = "servicepay_payment_order"

/**
 * The columns that a report is checked against. The caller knows the secret, and the service has accepted the payment
 * order.
 */
interface ReportedRow extends BankRow {
  readonly id: string
  readonly superseded_at: Date | null
}

export type BankOutcome = BankReport["outcome"]

type BankReport =
  | {
      readonly outcome: "kept"
      readonly id: string
      /** True for the first reference of a payment that a placed order already awaits. */
      readonly isNews: boolean
    }
  | { readonly outcome: "unknown" | Exclude<ReturnType<typeof decideBankReport>, "kept"> }

/** The bank reference that the customer types at an ATM, as the shopper's browser reported it. For display only. */
export class BankReferences {
  constructor(private readonly pg: Knex) {}

  /**
   * A new secret for the caller of create-order. It replaces the previous one: only the newest caller may report.
   *
   * @param customer who gets the reference now, if that is known
   */
  async handOutSecret(id: string, customer?: KeptCustomer): Promise<string> {
    const secret = newReportSecret()
    await this.acceptSecret(id, secret)
    if (customer) {
      // Whoever has paid it meanwhile got the reference before.
      await this.pg(TABLE).where({ id, status: "PEN" }).update(customer)
    }
    return secret
  }

  /** Whether this is the secret that create-order gave out last. Undefined if there is no such payment order. */
  async isSecret(externalTransactionId: string, secret: string): Promise<boolean | undefined> {
    const row = await this.accepted(this.pg, externalTransactionId).first<
      { report_secret_sha256: string | null } | undefined
    >("report_secret_sha256")
    return row && isReportSecret(secret, row.report_secret_sha256)
  }

  /**
   * Whether this is the secret of an order's newest payment order. A payment order without a secret is left out if it was
   * made after the order was placed. If it was made for the cart, the answer is no: a caller with the secret of an earlier
   * one may not be the customer.
   */
  async isSecretOfOrder(order: { id: string; placedAt: Date }, secret: string): Promise<boolean> {
    const row = await acceptedPaymentOrders(this.pg)
      .where({ order_id: order.id })
      .andWhere(
        (counts) =>
          void counts.whereNotNull("report_secret_sha256").orWhere("created_at", "<", order.placedAt),
      )
      .orderBy("created_at", "desc")
      .first<{ report_secret_sha256: string | null } | undefined>("report_secret_sha256")
    return row !== undefined && isReportSecret(secret, row.report_secret_sha256)
  }

  /** Lets a secret report this payment order too. The same one, so that a lost response does no harm. */
  async acceptSecret(id: string, secret: string): Promise<void> {
    await this.pg(TABLE)
      .where({ id })
      .update({ report_secret_sha256: hashOf(secret), updated_at: new Date() })
  }

  /** Deletes the secrets of an order's payment orders. A browser that has one can no longer report a bank reference. */
  async forgetSecrets(orderId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ order_id: orderId })
      .whereNotNull("report_secret_sha256")
      .update({ report_secret_sha256: null, updated_at: new Date() })
  }

  /**
   * Stores the bank reference of a pending payment order, if `decideBankReport` allows it. A replaced reference stays
   * in the history. `expectedEntity` is the only entity that the merchant accepts; empty if any is accepted.
   */
  async report(
    externalTransactionId: string,
    bank: BankReference,
    expectedEntity: string,
  ): Promise<BankReport> {
    return this.pg.transaction(async (trx) => {
      const row = await this.accepted(trx, externalTransactionId)
        .forUpdate()
        .first<ReportedRow | undefined>(
          "id",
          "status",
          "order_id",
          "superseded_at",
          "bank_reference",
          "bank_entity",
          "bank_changes",
        )
      const outcome = row ? decideBankReport(row, bank, expectedEntity) : "unknown"
      if (!row || outcome !== "kept") {
        return { outcome: outcome === "kept" ? "unknown" : outcome }
      }
      const isFirst = row.bank_reference === null
      const entity = bank.entity ?? (row.bank_reference === bank.reference ? row.bank_entity : null)
      await trx(TABLE)
        .where({ id: row.id })
        .update({
          bank_reference: bank.reference,
          bank_entity: entity,
          bank_changes: row.bank_changes + 1,
          messages_at: messagesAreDue(trx),
          updated_at: new Date(),
        })
      if (!isFirst) {
        await writeHistory(trx, {
          paymentOrderId: row.id,
          step: "bank_reference_changed",
          actor: SYSTEM,
          detail: {
            reference: bank.reference,
            entity,
            reference_before: row.bank_reference,
            entity_before: row.bank_entity,
          },
        })
      }
      return {
        outcome,
        id: row.id,
        isNews: isFirst && row.order_id !== null && row.superseded_at === null,
      }
    })
  }

  private accepted(pg: Knex, externalTransactionId: string) {
    return acceptedPaymentOrders(pg).where({ external_transaction_id: externalTransactionId })
  }
}
