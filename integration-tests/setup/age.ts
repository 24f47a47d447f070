import { jobsEnded } from "../../kit/until"
import type { Store } from "./store"

/** Makes a payment order older, and due for a status check: for the test alone, once no job runs beside it. */
export const age = async ({ pg }: Store, externalTransactionId: string, milliseconds: number) => {
  await jobsEnded()
  await pg("servicepay_payment_order")
    .where({ external_transaction_id: externalTransactionId })
    .update({
      created_at: new Date(Date.now() - milliseconds),
      issued_at: new Date(Date.now() - milliseconds),
      next_check_at: new Date(Date.now() - 1000),
    })
}
