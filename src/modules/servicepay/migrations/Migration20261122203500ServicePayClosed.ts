import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122203500ServicePayClosed extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_payment_order" add column if not exists "closed_at" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "servicepay_payment_order" drop column if exists "closed_at";`)
  }
}
