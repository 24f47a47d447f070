import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122154559ServicePayPurchases extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "servicepay_purchase_claim" ("id" text not null, "payment_order_id" text not null, "held_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_purchase_claim_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_purchase_claim_deleted_at" ON "servicepay_purchase_claim" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "servicepay_history" drop constraint if exists "servicepay_history_step_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_payment_order" drop constraint if exists "servicepay_payment_order_attention_reason_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_history" add constraint "servicepay_history_step_check" check("step" in ('attention_opened', 'retried', 'attached', 'detached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed', 'bank_reference_changed'));`,
    )

    this.addSql(
      `alter table if exists "servicepay_payment_order" add column if not exists "issued_at" timestamptz null, add column if not exists "lifespan_minutes" integer null, add column if not exists "completing_until" timestamptz null, add column if not exists "report_secret_sha256" text null;`,
    )
    this.addSql(
      `alter table if exists "servicepay_payment_order" add constraint "servicepay_payment_order_attention_reason_check" check("attention_reason" in ('session_replaced', 'cart_changed', 'paid_twice', 'paid_after_cancel', 'paid_no_order', 'amount_mismatch', 'conflicting_status', 'not_notified', 'not_captured', 'unpaid_order', 'test_payment'));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "servicepay_purchase_claim" cascade;`)

    this.addSql(
      `alter table if exists "servicepay_history" drop constraint if exists "servicepay_history_step_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_payment_order" drop constraint if exists "servicepay_payment_order_attention_reason_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_history" add constraint "servicepay_history_step_check" check("step" in ('attention_opened', 'retried', 'attached', 'detached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed'));`,
    )

    this.addSql(
      `alter table if exists "servicepay_payment_order" drop column if exists "issued_at", drop column if exists "lifespan_minutes", drop column if exists "completing_until", drop column if exists "report_secret_sha256";`,
    )

    this.addSql(
      `alter table if exists "servicepay_payment_order" add constraint "servicepay_payment_order_attention_reason_check" check("attention_reason" in ('session_replaced', 'cart_changed', 'paid_twice', 'paid_after_cancel', 'paid_no_order', 'amount_mismatch', 'conflicting_status', 'not_notified'));`,
    )
  }
}
