import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121061657ServicePayLedger extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_payment_order" drop constraint if exists "servicepay_payment_order_external_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_notification" drop constraint if exists "servicepay_notification_body_unique";`,
    )
    this.addSql(
      `create table if not exists "servicepay_notification" ("id" text not null, "body" text not null, "body_encoding" text check ("body_encoding" in ('utf8', 'base64')) not null, "body_sha256" text not null, "external_transaction_id" text null, "status" text check ("status" in ('PEN', 'CON', 'CAN')) null, "state" text check ("state" in ('received', 'processed', 'ignored', 'unreadable', 'dead')) not null, "outcome" text null, "attempts" integer not null default 0, "next_attempt_at" timestamptz null, "last_error" text null, "received_at" timestamptz not null, "processed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_notification_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_notification_body_unique" ON "servicepay_notification" ("body_sha256") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_deleted_at" ON "servicepay_notification" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_external_transaction_id" ON "servicepay_notification" ("external_transaction_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_waiting" ON "servicepay_notification" ("next_attempt_at") WHERE state = 'received' AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_payment_order" ("id" text not null, "external_transaction_id" text not null, "request_state" text check ("request_state" in ('requested', 'accepted', 'failed')) not null default 'requested', "request_error" text null, "reference_number" text null, "status" text check ("status" in ('PEN', 'CON', 'CAN')) not null default 'PEN', "status_source" text check ("status_source" in ('webhook', 'status_query')) null, "status_at" timestamptz null, "amount" numeric not null, "session_amount" numeric not null, "rounding_difference" numeric not null, "client_id" text not null, "name" text not null, "quantity" integer not null, "image" text null, "language" text not null, "environment" text check ("environment" in ('sandbox', 'production')) not null, "application_uuid" text not null, "session_id" text null, "payment_collection_id" text null, "cart_id" text null, "order_id" text null, "superseded_at" timestamptz null, "settlement" text check ("settlement" in ('open', 'settled', 'held')) not null default 'open', "settled_at" timestamptz null, "settle_lease_until" timestamptz null, "settle_attempts" integer not null default 0, "settle_error" text null, "attention_reason" text check ("attention_reason" in ('session_replaced', 'cart_changed', 'paid_twice', 'paid_after_cancel', 'paid_no_order', 'amount_mismatch', 'conflicting_status', 'not_notified')) null, "attention_detail" text null, "attention_since" timestamptz null, "attention_resolved_at" timestamptz null, "attention_resolution" text null, "attention_note" text null, "attention_resolved_by" text null, "last_checked_at" timestamptz null, "next_check_at" timestamptz null, "check_attempts" integer not null default 0, "bank_reference" text null, "bank_entity" text null, "raw_amount" jsonb not null, "raw_session_amount" jsonb not null, "raw_rounding_difference" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_payment_order_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_external_unique" ON "servicepay_payment_order" ("external_transaction_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_deleted_at" ON "servicepay_payment_order" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_session_id" ON "servicepay_payment_order" ("session_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_cart_id" ON "servicepay_payment_order" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_order_id" ON "servicepay_payment_order" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_reference_number" ON "servicepay_payment_order" ("reference_number") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_unsettled" ON "servicepay_payment_order" ("status_at") WHERE settlement = 'open' AND status <> 'PEN' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_due" ON "servicepay_payment_order" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_attention" ON "servicepay_payment_order" ("attention_since") WHERE (settlement = 'held' OR (attention_reason IS NOT NULL AND attention_resolved_at IS NULL)) AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "servicepay_notification" cascade;`)

    this.addSql(`drop table if exists "servicepay_payment_order" cascade;`)
  }
}
