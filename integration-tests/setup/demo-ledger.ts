import { Client } from "@medusajs/framework/pg"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "zod"
import type { AttentionReason, NotificationReason } from "../../src/modules/servicepay/models/attention-item"

const ids = z.array(z.object({ id: z.string() }))
const endings = z
  .array(z.object({ how: z.string(), by: z.string().nullable(), note: z.string().nullable() }))
  .length(1)
  .transform(([ending]) => ending)

/** Reads and changes the ledger of a running demo, in its database. */
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
    return this.one("external_transaction_id = $1 and sync_state = 'on_hold'", externalTransactionId)
  }

  /** The id of the payment, if its attention item is open. */
  async openId(externalTransactionId: string): Promise<string | undefined> {
    return this.one(
      `external_transaction_id = $1 and exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = servicepay_payment_order.id and item.resolved_at is null)`,
      externalTransactionId,
    )
  }

  /** How a payment's attention item was resolved, by whom and with which note. */
  async endingOf(id: string) {
    const { rows } = await this.client.query(
      `select resolution as how, resolved_by as by, note from servicepay_attention_item
        where payment_order_id = $1 and resolved_at is not null`,
      [id],
    )
    return endings.parse(rows)
  }

  /** Makes the payment one that another process has just checked: a shopper's page does not ask the service for a minute. */
  async checkedByAnother(externalTransactionId: string): Promise<void> {
    await this.client.query(
      "update servicepay_payment_order set last_checked_at = now() + interval '1 minute' where external_transaction_id = $1",
      [externalTransactionId],
    )
  }

  /** The orders that were created from a cart. */
  async ordersOf(cartId: string): Promise<string[]> {
    const { rows } = await this.client.query(
      "select order_id as id from order_cart where cart_id = $1 and deleted_at is null",
      [cartId],
    )
    return ids.parse(rows).map(({ id }) => id)
  }

  /** The state of the last stored notification, and how its attention item was resolved. */
  async lastNotification(externalTransactionId: string | null) {
    const { rows } = await this.client.query(
      `select notification.state as how, item.resolved_by as by, item.note from servicepay_notification notification
        left join servicepay_attention_item item on item.notification_id = notification.id
        where notification.external_transaction_id is not distinct from $1
        order by notification.received_at desc, item.opened_at desc limit 1`,
      [externalTransactionId],
    )
    return endings.parse(rows)
  }

  /** Makes a reference older, so that the store does not show it again. */
  async age(externalTransactionId: string, days: number): Promise<void> {
    await this.client.query(
      `update servicepay_payment_order set created_at = created_at - make_interval(days => $2),
        issued_at = issued_at - make_interval(days => $2)
        where external_transaction_id = $1`,
      [externalTransactionId, days],
    )
  }

  /** Lets minutes pass for a payment order, and for what its customer is told. */
  async letPass(externalTransactionId: string, minutes: number): Promise<void> {
    await this.client.query(
      `with payment as (
        update servicepay_payment_order set created_at = created_at - make_interval(mins => $2),
          issued_at = issued_at - make_interval(mins => $2), messages_at = messages_at - make_interval(mins => $2)
          where external_transaction_id = $1 returning id)
        update servicepay_message message set created_at = message.created_at - make_interval(mins => $2)
          from payment where message.payment_order_id = payment.id`,
      [externalTransactionId, minutes],
    )
  }

  /** The store's last attempt to capture a payment has failed. */
  async fail(externalTransactionId: string, error: string): Promise<void> {
    await this.client.query(
      "update servicepay_payment_order set sync_error = $2 where external_transaction_id = $1",
      [externalTransactionId, error],
    )
  }

  /** The service has refused to create a payment order. */
  async refuse(externalTransactionId: string, reason: string): Promise<void> {
    await this.client.query(
      `update servicepay_payment_order set request_state = 'failed', request_error = 'ServiceInvalidRequestError: ' || $2
        where external_transaction_id = $1`,
      [externalTransactionId, reason],
    )
  }

  /** Raises the amount of Medusa's payment session, as another plugin might. */
  async askForMore(externalTransactionId: string, more: number): Promise<void> {
    await this.client.query(
      `update payment_session set amount = amount + $2,
        raw_amount = jsonb_set(raw_amount, '{value}', to_jsonb((amount + $2)::text))
        where id = (select session_id from servicepay_payment_order where external_transaction_id = $1)`,
      [externalTransactionId, more],
    )
  }

  /** Closes everything that other tests left open, so that the next test sees only its own items. */
  async closeEverything(): Promise<void> {
    await this.client.query(
      `update servicepay_attention_item set resolved_at = now(), resolution = 'closed', note = 'Closed by a test.'
        where resolved_at is null`,
    )
    // The admin's Close does the same, so no item is opened again.
    await this.client.query(
      `update servicepay_payment_order set closed_at = now() where sync_state = 'on_hold' and closed_at is null`,
    )
    await this.client.query(
      "update servicepay_notification set state = 'closed' where state in ('unreadable', 'dead')",
    )
  }

  /** Deletes all settings that were saved in the admin. */
  async forgetSettings(): Promise<void> {
    await this.client.query("delete from servicepay_settings_version")
  }

  /** Copies a payment on hold, with another reason and reference. Returns its reference number. */
  async copyHeld(id: string, reason: AttentionReason, since: Date): Promise<string> {
    const copy = generateEntityId(undefined, "spo")
    const reference_number = `${Date.now()}${copy.slice(-6)}`
    const other = {
      id: copy,
      external_transaction_id: `order_${crypto.randomUUID()}`,
      reference_number,
      session_id: null,
      closed_at: null,
      updated_at: new Date().toISOString(),
      // The job retries a payment that a notification confirmed. One that only a status check confirmed stays on hold.
      ...(reason === "not_notified" && { status_source: "status_query" }),
    }
    await this.client.query(
      `insert into servicepay_payment_order
        select (jsonb_populate_record(original, $2::jsonb)).* from servicepay_payment_order original where id = $1`,
      [id, JSON.stringify(other)],
    )
    await this.open({ payment_order_id: copy }, reason, `It came about in a test: ${reason}.`, since)
    return reference_number
  }

  /** Moves a payment and its confirmation back by a number of days. */
  async moveBack(externalTransactionId: string, days: number): Promise<void> {
    await this.client.query(
      `update servicepay_payment_order set created_at = created_at - make_interval(days => $2),
        status_at = status_at - make_interval(days => $2) where external_transaction_id = $1`,
      [externalTransactionId, days],
    )
  }

  /** Moves earlier payments with attention items to other days, because a day's report lists only its first differences. */
  async moveHeldBack(days: number): Promise<void> {
    await this.client.query(
      `update servicepay_payment_order set created_at = created_at - make_interval(days => $1),
        status_at = status_at - make_interval(days => $1)
        where status_at > now() - interval '2 days' and exists (select 1 from servicepay_attention_item item
          where item.payment_order_id = servicepay_payment_order.id)`,
      [days],
    )
  }

  /** Adds notifications that are not JSON. */
  async addUnreadable(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      // Each of its own kind: the screen shows alike ones as one.
      const outcome = `The body is not JSON: ${"?".repeat(number + 1)}`
      const notification_id = await this.addNotification({ state: "unreadable", outcome, body: "?" })
      await this.open({ notification_id }, "unreadable_notification", outcome)
    }
  }

  /** Adds a notification that could not be processed. */
  async addDead(externalTransactionId: string): Promise<void> {
    const last_error = "PostgreSQL was away."
    const notification_id = await this.addNotification({
      state: "dead",
      last_error,
      status: "CON",
      external_transaction_id: externalTransactionId,
      body: JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } }),
    })
    await this.open({ notification_id }, "dead_notification", last_error)
  }

  private async addNotification(row: Readonly<Record<string, string>>): Promise<string> {
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
    return whole.id
  }

  private async open(
    subject: { payment_order_id: string } | { notification_id: string },
    reason: AttentionReason | NotificationReason,
    detail: string,
    opened_at = new Date(),
  ): Promise<void> {
    const item = { ...subject, id: generateEntityId(undefined, "spa"), reason, detail, opened_at }
    await this.client.query(
      `insert into servicepay_attention_item (id, payment_order_id, notification_id, reason, detail, opened_at, payment_created_at)
        select id, payment_order_id, notification_id, reason, detail, opened_at,
          (select payment.created_at from servicepay_payment_order payment where payment.id = payment_order_id)
        from jsonb_populate_record(null::servicepay_attention_item, $1::jsonb)`,
      [JSON.stringify(item)],
    )
  }

  private async one(where: string, value: string): Promise<string | undefined> {
    const { rows } = await this.client.query(`select id from servicepay_payment_order where ${where}`, [
      value,
    ])
    return ids.parse(rows)[0]?.id
  }
}
