import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121094106ServicePayCancellation extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_payment_order" add column if not exists "cancellation_seen_at" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_payment_order" drop column if exists "cancellation_seen_at";`,
    )
  }
}
