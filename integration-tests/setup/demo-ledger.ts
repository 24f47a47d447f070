import { Client } from "@medusajs/framework/pg"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "zod"
import type { AttentionReason } from "../../src/modules/servicepay/models/payment-order"

const ids = z.array(z.object({ id: z.string() }))

/** The ledger of a running demo, read and written behind its back. */
export class DemoLedger {
  private constructor(private readonly client: Client) {}

  static async open(address: string): Promise<DemoLedger> {
    const client = new Client({ connectionString: address })
    await client.connect()
    return new DemoLedger(client)
  }

  close(): Promise<void> {
    return this.client.end()
  }

  async heldId(externalTransactionId: string): Promise<string | undefined> {
    return this.one("external_transaction_id = $1 and settlement = 'held'", externalTransactionId)
  }

  /** Of a payment whose attention item is open. */
  async openId(externalTransactionId: string): Promise<string | undefined> {
    return this.one(
      "external_transaction_id = $1 and attention_reason is not null and attention_resolved_at is null",
      externalTransactionId,
    )
  }

  /** Whatever other tests and other days left open is closed, so that the next test counts its own. */
  async closeEverything(): Promise<void> {
    await this.client.query(
      `update servicepay_payment_order set attention_resolved_at = now(), attention_resolution = 'closed',
        attention_note = 'Closed by a test.' where attention_reason is not null and attention_resolved_at is null`,
    )
    await this.client.query(
      `update servicepay_notification set state = 'closed', closed_at = now(), close_note = 'Closed by a test.'
        where state in ('unreadable', 'dead')`,
    )
  }

  /** Nobody has entered anything in the admin yet. */
  async forgetSettings(): Promise<void> {
    await this.client.query("delete from servicepay_settings_version")
  }

  /** A held payment like another one, with another reason and reference. Gives its reference number. */
  async copyHeld(id: string, reason: AttentionReason, since: Date): Promise<string> {
    const copy = generateEntityId(undefined, "spo")
    const reference_number = `${Date.now()}${copy.slice(-6)}`
    const other = {
      id: copy,
      external_transaction_id: `order_${crypto.randomUUID()}`,
      reference_number,
      session_id: null,
      attention_reason: reason,
      attention_detail: `It came about in a test: ${reason}.`,
      attention_since: since.toISOString(),
      attention_resolved_at: null,
      attention_resolution: null,
      attention_resolved_by: null,
      attention_note: null,
    }
    await this.client.query(
      `insert into servicepay_payment_order
        select (jsonb_populate_record(original, $2::jsonb)).* from servicepay_payment_order original where id = $1`,
      [id, JSON.stringify(other)],
    )
    return reference_number
  }

  /** Notifications that are no JSON. */
  async addUnreadable(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      await this.addNotification({ state: "unreadable", outcome: "The body is not JSON.", body: "?" })
    }
  }

  /** A notification of a payment that could not be processed. */
  async addDead(externalTransactionId: string): Promise<void> {
    await this.addNotification({
      state: "dead",
      last_error: "PostgreSQL was away.",
      status: "CON",
      external_transaction_id: externalTransactionId,
      body: JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } }),
    })
  }

  private async addNotification(row: Readonly<Record<string, string>>): Promise<void> {
    const whole = {
      id: generateEntityId(undefined, "spn"),
      body_encoding: "utf8",
      body_sha256: crypto.randomUUID(),
      attempts: 12,
      received_at: new Date().toISOString(),
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      ...row,
    }
    await this.client.query(
      `insert into servicepay_notification
        select (jsonb_populate_record(null::servicepay_notification, $1::jsonb)).*`,
      [JSON.stringify(whole)],
    )
  }

  private async one(where: string, value: string): Promise<string | undefined> {
    const { rows } = await this.client.query(`select id from servicepay_payment_order where ${where}`, [
      value,
    ])
    return ids.parse(rows)[0]?.id
  }
}
