import { randomUUID } from "node:crypto"
import { z } from "zod"
import { type PlainClient } from "../yardsticks/plain-client"
import { type Cart, copyOrders } from "./carts"
import { type Stage } from "./stage"

/** Makes pending payment orders at the service and in the store, all due for a status check now. */
export async function addPending(
  stage: Stage,
  client: PlainClient,
  template: Cart,
  size: number,
): Promise<string[]> {
  const ids = Array.from({ length: size }, () => `order_${randomUUID()}`)
  await Promise.all(ids.map((id) => client.createPaymentOrder(id)))
  await copyOrders(stage.parts.database, template, ids)
  return ids
}

/** Makes pending payment orders due for a status check again. */
export async function makeDue({ parts }: Stage, ids: readonly string[]): Promise<void> {
  await parts.database.rows(
    z.unknown(),
    "update servicepay_payment_order set next_check_at = now() where external_transaction_id = any($1)",
    [ids],
  )
}
