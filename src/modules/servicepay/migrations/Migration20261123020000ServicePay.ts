import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123020000ServicePay extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_message" drop constraint if exists "servicepay_message_order_canceled_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_message" drop constraint if exists "servicepay_message_day_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_message" drop constraint if exists "servicepay_message_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_settings_version" drop constraint if exists "servicepay_settings_version_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_payment_link" drop constraint if exists "servicepay_payment_link_live_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_payment_link" drop constraint if exists "servicepay_payment_link_token_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_payment_order" drop constraint if exists "servicepay_payment_order_external_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_notification" drop constraint if exists "servicepay_notification_body_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_manual_refund" drop constraint if exists "servicepay_manual_refund_consumed_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_manual_refund" drop constraint if exists "servicepay_manual_refund_proof_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_daily_count" drop constraint if exists "servicepay_daily_count_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_attention_item" drop constraint if exists "servicepay_attention_item_notification_open_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_attention_item" drop constraint if exists "servicepay_attention_item_payment_order_open_unique";`,
    )
    this.addSql(
      `create table if not exists "servicepay_attention_item" ("id" text not null, "payment_order_id" text null, "payment_created_at" timestamptz null, "notification_id" text null, "reason" text check ("reason" in ('session_replaced', 'cart_changed', 'paid_twice', 'paid_after_cancel', 'paid_no_order', 'amount_mismatch', 'overpaid', 'underpaid', 'conflicting_status', 'not_notified', 'not_captured', 'unpaid_order', 'test_payment', 'unreadable_notification', 'dead_notification')) not null, "detail" text not null, "opened_at" timestamptz not null, "resolved_at" timestamptz null, "resolution" text check ("resolution" in ('synced', 'refunded', 'closed', 'replayed')) null, "resolved_by" text null, "note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_attention_item_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_deleted_at" ON "servicepay_attention_item" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_payment_order_open_unique" ON "servicepay_attention_item" ("payment_order_id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_notification_open_unique" ON "servicepay_attention_item" ("notification_id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_payment_order_id_opened_at" ON "servicepay_attention_item" ("payment_order_id", "opened_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_notification_id_opened_at" ON "servicepay_attention_item" ("notification_id", "opened_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_open" ON "servicepay_attention_item" ("opened_at", "id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_open_newest" ON "servicepay_attention_item" ("payment_created_at", "payment_order_id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_attention_item_resolved" ON "servicepay_attention_item" ("resolved_at", "id") WHERE resolved_at IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_daily_count" ("id" text not null, "day" text not null, "name" text not null, "count" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_daily_count_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_daily_count_deleted_at" ON "servicepay_daily_count" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_daily_count_unique" ON "servicepay_daily_count" ("day", "name") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_history" ("id" text not null, "payment_order_id" text null, "notification_id" text null, "step" text check ("step" in ('attention_opened', 'retried', 'attached', 'detached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed', 'bank_reference_changed')) not null, "actor" text not null, "detail" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_history_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_history_deleted_at" ON "servicepay_history" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_history_payment_order_id" ON "servicepay_history" ("payment_order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_history_notification_id" ON "servicepay_history" ("notification_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_manual_refund" ("id" text not null, "payment_order_id" text not null, "amount" numeric not null, "medusa_amount" numeric not null, "proof_number" text not null, "note" text null, "recorded_by" text not null, "consumed_by" text null, "consumed_at" timestamptz null, "raw_amount" jsonb not null, "raw_medusa_amount" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_manual_refund_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_manual_refund_deleted_at" ON "servicepay_manual_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_manual_refund_proof_unique" ON "servicepay_manual_refund" ("payment_order_id", "proof_number") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_manual_refund_consumed_unique" ON "servicepay_manual_refund" ("consumed_by") WHERE consumed_by IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_message" ("id" text not null, "payment_order_id" text null, "order_id" text null, "day" text null, "kind" text check ("kind" in ('how_to_pay', 'reminder', 'paid', 'ended', 'order_canceled', 'summary')) not null, "channel" text check ("channel" in ('email', 'sms')) not null, "sequence" integer not null default 0, "language" text not null, "recipient" text not null, "state" text check ("state" in ('waiting', 'sending', 'sent', 'failed', 'interrupted', 'skipped')) not null default 'waiting', "attempts" integer not null default 0, "next_attempt_at" timestamptz null, "lease_until" timestamptz null, "error" text null, "medusa_notification_id" text null, "sent_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_message_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_deleted_at" ON "servicepay_message" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_message_unique" ON "servicepay_message" ("payment_order_id", "kind", "channel", "sequence") WHERE payment_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_message_day_unique" ON "servicepay_message" ("day", "kind", "channel") WHERE day IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_order_id" ON "servicepay_message" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_message_order_canceled_unique" ON "servicepay_message" ("order_id", "channel") WHERE kind = 'order_canceled' AND state NOT IN ('skipped', 'failed') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_waiting" ON "servicepay_message" ("next_attempt_at") WHERE state = 'waiting' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_sending" ON "servicepay_message" ("lease_until") WHERE state = 'sending' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_done" ON "servicepay_message" ("updated_at") WHERE state IN ('sent', 'failed', 'interrupted', 'skipped') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_message_failed" ON "servicepay_message" ("updated_at") WHERE state IN ('failed', 'interrupted') AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_notification" ("id" text not null, "body" text not null, "body_encoding" text check ("body_encoding" in ('utf8', 'base64')) not null, "body_sha256" text not null, "external_transaction_id" text null, "status" text check ("status" in ('PEN', 'CON', 'CAN')) null, "environment" text check ("environment" in ('sandbox', 'production')) null, "state" text check ("state" in ('received', 'processed', 'ignored', 'unreadable', 'dead', 'closed')) not null, "outcome" text null, "attempts" integer not null default 0, "next_attempt_at" timestamptz null, "last_error" text null, "received_at" timestamptz not null, "processed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_notification_pkey" primary key ("id"));`,
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
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_received_at" ON "servicepay_notification" ("received_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_waiting" ON "servicepay_notification" ("next_attempt_at") WHERE state = 'received' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_attention" ON "servicepay_notification" ("received_at") WHERE state IN ('unreadable', 'dead') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_done" ON "servicepay_notification" ("processed_at") WHERE state IN ('processed', 'ignored') AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_payment_link" ("id" text not null, "token" text not null, "order_id" text not null, "language" text check ("language" in ('pt', 'en', 'fr')) not null, "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "withdrawn_by" text null, "created_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_payment_link_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_payment_link_token_unique" ON "servicepay_payment_link" ("token") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_link_deleted_at" ON "servicepay_payment_link" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_link_expires_at" ON "servicepay_payment_link" ("expires_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_payment_link_live_unique" ON "servicepay_payment_link" ("order_id") WHERE withdrawn_at IS NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_payment_order" ("id" text not null, "external_transaction_id" text not null, "request_state" text check ("request_state" in ('requested', 'accepted', 'failed')) not null default 'requested', "request_error" text null, "reference_number" text null, "issued_at" timestamptz null, "lifespan_minutes" integer null, "status" text check ("status" in ('PEN', 'CON', 'CAN')) not null default 'PEN', "status_source" text check ("status_source" in ('webhook', 'status_query')) null, "status_at" timestamptz null, "amount" numeric not null, "session_amount" numeric not null, "rounding_difference" numeric not null, "client_id" text not null, "customer_name" text null, "customer_phone" text null, "customer_email" text null, "name" text not null, "quantity" integer not null, "image" text null, "language" text not null, "environment" text check ("environment" in ('sandbox', 'production')) not null, "application_uuid" text not null, "session_id" text null, "payment_collection_id" text null, "cart_id" text null, "order_id" text null, "made_for_order_id" text null, "superseded_at" timestamptz null, "sync_state" text check ("sync_state" in ('open', 'synced', 'on_hold')) not null default 'open', "synced_at" timestamptz null, "sync_lease_until" timestamptz null, "sync_attempts" integer not null default 0, "sync_error" text null, "completing_until" timestamptz null, "closed_at" timestamptz null, "reported_order_id" text null, "cancellation_seen_at" timestamptz null, "last_checked_at" timestamptz null, "next_check_at" timestamptz null, "check_attempts" integer not null default 0, "messages_at" timestamptz null, "bank_reference" text null, "bank_entity" text null, "bank_changes" integer not null default 0, "report_secret_sha256" text null, "raw_amount" jsonb not null, "raw_session_amount" jsonb not null, "raw_rounding_difference" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_payment_order_pkey" primary key ("id"));`,
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
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_payment_collection_id" ON "servicepay_payment_order" ("payment_collection_id") WHERE deleted_at IS NULL;`,
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
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_bank_reference" ON "servicepay_payment_order" ("bank_reference") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_unsynced" ON "servicepay_payment_order" ("status_at") WHERE sync_state = 'open' AND status <> 'PEN' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_on_hold" ON "servicepay_payment_order" ("updated_at") WHERE sync_state = 'on_hold' AND status = 'CON' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_due" ON "servicepay_payment_order" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_messages" ON "servicepay_payment_order" ("messages_at") WHERE messages_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_confirmed" ON "servicepay_payment_order" ("environment", "status_at", "id") WHERE status = 'CON' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_amount" ON "servicepay_payment_order" ("amount", "created_at") WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    // The model cannot declare these two: it has no indexes of an expression.
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_reference_number_end" ON "servicepay_payment_order" (reverse("reference_number")) WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_bank_reference_end" ON "servicepay_payment_order" (reverse("bank_reference")) WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_customer_email" ON "servicepay_payment_order" ("customer_email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_made_for_order_id" ON "servicepay_payment_order" ("made_for_order_id") WHERE made_for_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_failed" ON "servicepay_payment_order" ("created_at") WHERE request_state = 'failed' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_newest" ON "servicepay_payment_order" ("created_at", "id") WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_newest_of_kind" ON "servicepay_payment_order" ("environment", "status", "sync_state", "created_at", "id", "amount") WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_purchase_claim" ("id" text not null, "payment_order_id" text not null, "held_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_purchase_claim_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_purchase_claim_deleted_at" ON "servicepay_purchase_claim" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_settings_version" ("id" text not null, "version" integer not null, "document" jsonb null, "changed" jsonb not null, "actor" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_settings_version_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_settings_version_unique" ON "servicepay_settings_version" ("version") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_settings_version_deleted_at" ON "servicepay_settings_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "servicepay_attention_item" cascade;`)

    this.addSql(`drop table if exists "servicepay_daily_count" cascade;`)

    this.addSql(`drop table if exists "servicepay_history" cascade;`)

    this.addSql(`drop table if exists "servicepay_manual_refund" cascade;`)

    this.addSql(`drop table if exists "servicepay_message" cascade;`)

    this.addSql(`drop table if exists "servicepay_notification" cascade;`)

    this.addSql(`drop table if exists "servicepay_payment_link" cascade;`)

    this.addSql(`drop table if exists "servicepay_payment_order" cascade;`)

    this.addSql(`drop table if exists "servicepay_purchase_claim" cascade;`)

    this.addSql(`drop table if exists "servicepay_settings_version" cascade;`)
  }
}
