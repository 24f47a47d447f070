import { type Pool } from "undici"
import { type Stage } from "../stage/stage"
import { type Call } from "./calls"

/** The request of a storefront when the shopper has chosen a payment provider. */
export function sessionCall({ parts: { shop } }: Stage, collectionId: string, providerId: string): Call {
  return {
    method: "POST",
    path: `/store/payment-collections/${collectionId}/payment-sessions`,
    headers: { "content-type": "application/json", "x-publishable-api-key": shop.publishableKey },
    body: JSON.stringify({ provider_id: providerId }),
  }
}

/** Creates a payment session, and throws if that fails. */
export async function sessionRequest(
  pool: Pool,
  stage: Stage,
  collectionId: string,
  providerId: string,
): Promise<void> {
  const { method, path, headers = {}, body = "" } = sessionCall(stage, collectionId, providerId)
  const answer = await pool.request({ method, path, headers: { ...headers }, body })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) {
    throw new Error(`A payment session of ${providerId} was answered ${answer.statusCode}: ${text}`)
  }
}
