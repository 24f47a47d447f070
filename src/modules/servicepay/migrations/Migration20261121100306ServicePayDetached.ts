import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121100306ServicePayDetached extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_history" drop constraint if exists "servicepay_history_step_check";`,
    )

    this.addSql(
      `alter table if exists "servicepay_history" add constraint "servicepay_history_step_check" check("step" in ('attention_opened', 'retried', 'attached', 'detached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed'));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "servicepay_history" drop constraint if exists "servicepay_history_step_check";`,
    )

    this.addSql(`update "servicepay_history" set "step" = 'attached' where "step" = 'detached';`)
    this.addSql(
      `alter table if exists "servicepay_history" add constraint "servicepay_history_step_check" check("step" in ('attention_opened', 'retried', 'attached', 'refund_recorded', 'refund_consumed', 'closed', 'replayed'));`,
    )
  }
}
