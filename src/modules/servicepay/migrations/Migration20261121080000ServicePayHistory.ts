import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121080000ServicePayHistory extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_manual_refund" drop constraint if exists "servicepay_manual_refund_consumed_unique";`,
    )
    this.addSql(
      `alter table if exists "servicepay_manual_refund" drop constraint if exists "servicepay_manual_refund_proof_unique";`,
    )
    this.addSql(
      `create table if not exists "servicepay_history" ("id" text not null, "payment_order_id" text null, "notification_id" text null, "step" text check ("step" in ('attention_opened', 'retried', 'attached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed')) not null, "actor" text not null, "detail" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_history_pkey" primary key ("id"));`,
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
      `alter table if exists "servicepay_notification" drop constraint if exists "servicepay_notification_state_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_notification" add column if not exists "closed_at" timestamptz null, add column if not exists "closed_by" text null, add column if not exists "close_note" text null;`,
    )
    this.addSql(
      `alter table if exists "servicepay_notification" add constraint "servicepay_notification_state_check" check("state" in ('received', 'processed', 'ignored', 'unreadable', 'dead', 'closed'));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_attention" ON "servicepay_notification" ("received_at") WHERE state IN ('unreadable', 'dead') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_closed" ON "servicepay_notification" ("closed_at") WHERE state = 'closed' AND deleted_at IS NULL;`,
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_attention_closed" ON "servicepay_payment_order" ("attention_resolved_at") WHERE attention_resolved_at IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "servicepay_history" cascade;`)

    this.addSql(`drop table if exists "servicepay_manual_refund" cascade;`)

    this.addSql(
      `alter table if exists "servicepay_notification" drop constraint if exists "servicepay_notification_state_check";`,
    )

    this.addSql(`drop index if exists "IDX_servicepay_notification_attention";`)
    this.addSql(`drop index if exists "IDX_servicepay_notification_closed";`)
    this.addSql(
      `alter table if exists "servicepay_notification" drop column if exists "closed_at", drop column if exists "closed_by", drop column if exists "close_note";`,
    )

    this.addSql(`update "servicepay_notification" set "state" = 'dead' where "state" = 'closed';`)
    this.addSql(
      `alter table if exists "servicepay_notification" add constraint "servicepay_notification_state_check" check("state" in ('received', 'processed', 'ignored', 'unreadable', 'dead'));`,
    )

    this.addSql(`drop index if exists "IDX_servicepay_payment_order_attention_closed";`)
  }
}
