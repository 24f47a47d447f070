import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121225500ServicePayRetention extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_notification_done" ON "servicepay_notification" ("processed_at") WHERE state IN ('processed', 'ignored') AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_servicepay_notification_done";`)
  }
}
