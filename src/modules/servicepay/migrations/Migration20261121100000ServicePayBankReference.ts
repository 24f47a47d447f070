import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121100000ServicePayBankReference extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_payment_order" add column if not exists "bank_changes" integer not null default 0;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "servicepay_payment_order" drop column if exists "bank_changes";`)
  }
}
