import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { sendToWebhook } from "../conformance/webhook-client"
import { withStore, type Store } from "../setup/store"
import { ownTime } from "../../kit/own-time"
import { until } from "../../kit/until"

const POLLS = 60
/** How long a shopper or the service may wait for an answer, in milliseconds. */
const PATIENCE_MS = 5000

const waiting = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) })

/** Locks the table of payment orders while `during` runs, as a migration or `VACUUM FULL` does. */
async function whileLocked<T>(
  { container }: Store,
  during: (isWaitedFor: () => Promise<unknown>) => Promise<T>,
) {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const transaction = await pg.transaction()
  try {
    await transaction.raw("lock table servicepay_payment_order in access exclusive mode")
    return await during(() =>
      until("somebody waits for the table", async () => {
        const found: unknown = await transaction.raw(
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return waiting.parse(found).rows[0].count > 0
      }),
    )
  } finally {
    await transaction.rollback()
  }
}

const timed = async <T>(answer: Promise<T>) => {
  const from = ownTime()
  return { ...(await answer), milliseconds: ownTime() - from }
}

withStore((store) => {
  describe("while the table of payment orders is locked", () => {
    it("shoppers see products, notifications are stored, and 60 status calls end in time", async () => {
      const { shopper, books } = store()
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      const url = `/api/service/order/${externalTransactionId}/status`

      const { products, kept, polls } = await whileLocked(store(), async (isWaitedFor) => {
        const polls = Promise.all(Array.from({ length: POLLS }, () => shopper.request("GET", url)))
        await isWaitedFor()
        return {
          products: await timed(shopper.request("GET", "/store/products")),
          kept: await sendToWebhook(store(), "signed, whatever it says"),
          polls: await polls,
        }
      })

      expect(products.status).toBe(200)
      expect(products.milliseconds).toBeLessThan(PATIENCE_MS)
      expect(kept.milliseconds).toBeLessThan(PATIENCE_MS)
      expect(await books.ledger.listNotifications({})).toHaveLength(1)
      expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([503]))
      expect(await shopper.status(externalTransactionId)).toBe("PEN")
    })

    it("a statement that waits too long is cancelled without a trace", async () => {
      const { books, shopper } = store()
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      await whileLocked(store(), async () => {
        await expect(
          books.ledger.transitions.report(externalTransactionId, "CAN", "webhook"),
        ).rejects.toThrow("timeout")
      })
      expect((await books.entry(externalTransactionId)).status).toBe("PEN")
    })
  })
})
