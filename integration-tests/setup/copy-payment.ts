import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Copies a payment in the database, which is faster than shopping. Without a time, the copies keep the payment's own. */
export async function copyPayment(pg: Knex, id: string, count: number, createdAt?: string): Promise<void> {
  await pg.raw(
    `insert into servicepay_payment_order
       select (jsonb_populate_record(payment, jsonb_strip_nulls(jsonb_build_object(
         'id', 'spo_more_' || coalesce(?, '') || '_' || number, 'external_transaction_id', 'order_' || gen_random_uuid(),
         'reference_number', 'SPMORE' || number, 'created_at', ?::timestamptz
       )) || '{"next_check_at": null}')).* from servicepay_payment_order as payment, generate_series(1, ?) as number
      where payment.id = ?`,
    [createdAt ?? null, createdAt ?? null, count, id],
  )
}
