import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121160000ServicePaySettings extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "servicepay_settings_version" ("id" text not null, "version" integer not null, "document" jsonb null, "changed" jsonb not null, "actor" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_settings_version_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_settings_version_unique" ON "servicepay_settings_version" ("version") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_settings_version_deleted_at" ON "servicepay_settings_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "servicepay_daily_count" ("id" text not null, "day" text not null, "name" text not null, "count" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "servicepay_daily_count_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_servicepay_daily_count_unique" ON "servicepay_daily_count" ("day", "name") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_daily_count_deleted_at" ON "servicepay_daily_count" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "servicepay_notification" add column if not exists "environment" text check ("environment" in ('sandbox', 'production')) null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_received_at" ON "servicepay_notification" ("received_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "servicepay_settings_version" cascade;`)

    this.addSql(`drop table if exists "servicepay_daily_count" cascade;`)

    this.addSql(`drop index if exists "IDX_servicepay_notification_received_at";`)
    this.addSql(`alter table if exists "servicepay_notification" drop column if exists "environment";`)
  }
}
