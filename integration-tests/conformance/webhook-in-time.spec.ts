import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { captures } from "../setup/books"
import { pressedButton, synced } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { sendToWebhook, notification } from "./webhook-client"

const FIVE_SECONDS = 5000
/** The size of Medusa's connection pool by default. */
const CONNECTIONS = 10

const pg = ({ container }: Store) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Locks the table of notifications while `during` runs. */
async function whileItHangs<T>(store: Store, during: () => Promise<T>): Promise<T> {
  const transaction = await pg(store).transaction()
  try {
    await transaction.raw(
      "lock table servicepay_notification, servicepay_settings_version in access exclusive mode",
    )
    return await during()
  } finally {
    await transaction.rollback()
  }
}

/** Uses up all of Medusa's database connections while `during` runs. */
async function whilePoolIsEmpty<T>(store: Store, during: () => Promise<T>): Promise<T> {
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => pg(store).transaction()))
  try {
    return await during()
  } finally {
    await Promise.all(taken.map((transaction) => transaction.rollback()))
  }
}

withStore((store) => {
  describe("§6 Partner response: within 5 seconds", () => {
    it.each([
      ["PostgreSQL hangs", whileItHangs],
      ["no connection is free", whilePoolIsEmpty],
    ])("503 while %s, and a repeat of a late notification is recognised", async (_, trouble) => {
      const { cartId, externalTransactionId, amount } = await pressedButton(store())
      const body = notification(externalTransactionId, "CON")

      const answers = await trouble(store(), () =>
        Promise.all([
          sendToWebhook(store(), body),
          sendToWebhook(store(), body),
          sendToWebhook(store(), "{"),
        ]),
      )

      for (const { status, text, milliseconds } of answers) {
        expect(status).toBe(503)
        expect(JSON.parse(text)).toMatchObject({ code: 503, error: "storage_unavailable" })
        expect(milliseconds).toBeLessThan(FIVE_SECONDS)
      }
      expect((await sendToWebhook(store(), body)).status).toBe(200)
      await synced(store(), externalTransactionId)
      expect((await store().books.orders(cartId)).flatMap(captures)).toEqual([amount])
      const kept = await store().books.ledger.listNotifications({
        external_transaction_id: externalTransactionId,
      })
      expect(kept).toHaveLength(1)
    })
  })
})
