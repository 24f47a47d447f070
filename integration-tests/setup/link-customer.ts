import { z } from "zod"

const reference = z.object({ external_transaction_id: z.string() })

/** Presses the button of a payment link's page, as the customer does. Returns the payment order's external id. */
export async function referenceOfLink(url: string): Promise<string> {
  const answer = await fetch(`${url}/payment-order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
  return reference.parse(await answer.json()).external_transaction_id
}
