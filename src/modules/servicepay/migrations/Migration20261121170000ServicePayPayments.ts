import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121170000ServicePayPayments extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_bank_reference" ON "servicepay_payment_order" ("bank_reference") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_newest" ON "servicepay_payment_order" ("created_at", "id") WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_newest_of_kind" ON "servicepay_payment_order" ("environment", "status", "settlement", "created_at", "id", "amount") WHERE request_state = 'accepted' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_servicepay_payment_order_newest_open" ON "servicepay_payment_order" ("environment", "status", "settlement", "created_at", "id", "amount") WHERE request_state = 'accepted' AND attention_reason IS NOT NULL AND attention_resolved_at IS NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_servicepay_payment_order_bank_reference";`)
    this.addSql(`drop index if exists "IDX_servicepay_payment_order_newest";`)
    this.addSql(`drop index if exists "IDX_servicepay_payment_order_newest_of_kind";`)
    this.addSql(`drop index if exists "IDX_servicepay_payment_order_newest_open";`)
  }
}
