import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121193000ServicePayConfirmed extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_confirmed" ON "servicepay_payment_order" ("environment", "status_at", "id") WHERE status = 'CON' AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_servicepay_payment_order_confirmed";`)
  }
}
