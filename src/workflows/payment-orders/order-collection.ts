import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"

const created = z.tuple([z.object({ id: z.string() })])

/** Creates a payment collection for what an order asks for. Returns its id. */
export async function createOrderCollection(
  container: MedusaContainer,
  orderId: string,
  amount: number,
): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: orderId, amount },
  })
  return created.parse(result)[0].id
}
