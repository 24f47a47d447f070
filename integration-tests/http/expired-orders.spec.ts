import { pollPayments } from "medusa-payment-servicepay/workflows"
import { ServiceClient } from "../../.medusa/server/src/client"
import { age } from "../setup/age"
import { awaitingOrder, payInVain, pressedButton } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE

type Silence = "an answer of 404" | "a status that nobody knows" | "no answer at all"

/** What the service does with status checks after it has deleted a payment. */
const SILENCES: Readonly<
  Record<Silence, (store: Store, externalTransactionId: string) => Promise<void> | void>
> = {
  // The service does not find a payment under another application.
  "an answer of 404": async ({ container }, externalTransactionId) => {
    await container
      .resolve("__pg_connection__")("servicepay_payment_order")
      .where({ external_transaction_id: externalTransactionId })
      .update({ application_uuid: "99999999-2222-4333-8444-555555555555" })
  },
  "a status that nobody knows": () => {
    jest.spyOn(ServiceClient.prototype, "queryStatus").mockResolvedValue({ status: "unknown" })
  },
  "no answer at all": ({ service }) => {
    service.faults.next("statusQuery", "down", Infinity)
  },
}

withStore((store) => {
  describe("an order that awaits its payment after the reference has expired", () => {
    it("is polled once more and cancelled, its stock is released, and a late payment needs attention", async () => {
      const { service, books, container, shop } = store()
      const before = await books.reserved(shop.inventoryItemId)
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)
      const asked = service.counts.statusQuery

      await pollPayments(container)

      expect(service.counts.statusQuery).toBe(asked + 1)
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(before)
      const watched = await books.entry(externalTransactionId)
      expect(watched.status).toBe("PEN")
      expect(watched.next_check_at).not.toBeNull()

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is not cancelled while the service cannot be reached", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)
      service.faults.next("statusQuery", "500", 10)

      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect((await books.entry(externalTransactionId)).next_check_at).not.toBeNull()
    })
  })

  describe("an order that awaits a payment that the service no longer knows", () => {
    const WATCH = DAY + 7 * DAY

    /** Places an order. From now on the service treats status checks of its payment like this. */
    const awaiting = async (silence: Silence) => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await SILENCES[silence](store(), externalTransactionId)
      return { cartId, externalTransactionId }
    }
    afterEach(() => {
      jest.restoreAllMocks()
    })

    it.each(["an answer of 404", "a status that nobody knows"] as const)(
      "is cancelled an hour after the lifespan if the status check gets %s, its stock is released, and a late payment needs attention",
      async (silence) => {
        const { books, container, shop } = store()
        const { cartId, externalTransactionId } = await awaiting(silence)
        await age(store(), externalTransactionId, DAY + 59 * MINUTE)
        await pollPayments(container)
        expect((await books.orders(cartId))[0]?.status).toBe("pending")

        await age(store(), externalTransactionId, DAY + 61 * MINUTE)
        await pollPayments(container)

        expect((await books.orders(cartId))[0]?.status).toBe("canceled")
        expect(await books.reserved(shop.inventoryItemId)).toBe(0)
        const watched = await books.entry(externalTransactionId)
        expect(watched.status).toBe("PEN")
        expect(watched.next_check_at).not.toBeNull()
        expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      },
    )

    it("is polled hourly while the service cannot be reached, and cancelled when polling ends", async () => {
      const { books, container, shop } = store()
      const { cartId, externalTransactionId } = await awaiting("no answer at all")
      for (const since of [DAY + 61 * MINUTE, WATCH - 30 * MINUTE]) {
        await age(store(), externalTransactionId, since)
        await pollPayments(container)
        expect((await books.orders(cartId))[0]?.status).toBe("pending")
        const { next_check_at } = await books.entry(externalTransactionId)
        const inMinutes = (new Date(next_check_at ?? 0).getTime() - Date.now()) / MINUTE
        expect(inMinutes).toBeGreaterThan(25)
        expect(inMinutes).toBeLessThanOrEqual(60)
      }

      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect(await books.entry(externalTransactionId)).toMatchObject({ status: "PEN", next_check_at: null })
      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is polled again soon if another process had claimed it when polling ended", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await awaiting("no answer at all")
      const { id } = await books.entry(externalTransactionId)
      const lease = await books.ledger.claims.claimExpiry(id, 120)
      await age(store(), externalTransactionId, WATCH + MINUTE)

      await pollPayments(container)
      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect((await books.entry(externalTransactionId)).next_check_at).not.toBeNull()

      await books.ledger.claims.release(id, lease ?? new Date())
      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
    })

    it("is cancelled as well when it is placed with a reference that is no longer polled", async () => {
      const { shopper, books, container, shop } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)
      expect((await books.entry(externalTransactionId)).next_check_at).toBeNull()

      await shopper.complete(cartId)
      await until(
        "its status is checked again",
        async () => (await books.entry(externalTransactionId)).next_check_at !== null,
      )
      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
    })
  })
})
