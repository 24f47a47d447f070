import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import {
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  payAndSync,
  pressedButton,
  synced,
  TOTAL,
} from "../../setup/outcomes"
import { withStore, type Store } from "../../setup/store"
import { until } from "../../../kit/until"

const linkService = z.custom<{ list: (...args: unknown[]) => Promise<unknown> }>(
  (service) => typeof Reflect.get(Object(service), "list") === "function",
)

/** Holds the first caller until a second one arrives. */
const doorForTwo = () => {
  let came = 0
  return async () => {
    came += 1
    await until("the other is here too", () => came >= 2)
  }
}

/** The table that links orders to payment collections. Medusa reads it before it writes. */
const linksOfOrders = (container: MedusaContainer) => {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const ends = [Modules.ORDER, "order_id", Modules.PAYMENT, "payment_collection_id"] as const
  return linkService.parse(link.getLinkModule(...ends))
}

/**
 * Two windows place the order of one cart, as two processes would that share no lock: each makes an order before it
 * sees the other's, and both ask for the payment at the same moment.
 */
const placeTwiceWithoutSharedLock = async (store: Store, cartId: string) => {
  const { container, books, shopper } = store
  const locking = container.resolve(Modules.LOCKING)
  const orders = container.resolve(Modules.ORDER)
  const createOrders = orders.createOrders.bind(orders)
  const findBySession = books.ledger.findBySession.bind(books.ledger)
  const links = linksOfOrders(container)
  const list = links.list.bind(links)
  const [ordering, linking, paying] = [doorForTwo(), doorForTwo(), doorForTwo()]
  const spies = [
    jest.spyOn(locking, "acquire").mockResolvedValue(undefined),
    jest.spyOn(locking, "release").mockResolvedValue(true),
    jest
      .spyOn(orders, "createOrders")
      .mockImplementation(async (...args: Parameters<typeof createOrders>) => {
        await ordering()
        return createOrders(...args)
      }),
    jest.spyOn(links, "list").mockImplementation(async (...args) => {
      const found = await list(...args)
      await linking()
      return found
    }),
    jest.spyOn(books.ledger, "findBySession").mockImplementation(async (sessionId) => {
      await paying()
      return findBySession(sessionId)
    }),
  ]
  const answers = await Promise.allSettled([shopper.complete(cartId), shopper.complete(cartId)])
  for (const spy of spies) spy.mockRestore()
  return answers.map(({ status }) => status).sort()
}

withStore((store) => {
  describe("the right to sync a payment", () => {
    it("goes to one of many callers at the same moment, on separate connections", async () => {
      const { shopper, books } = store()
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
      const { id } = await books.entry(externalTransactionId)

      const given = await Promise.all(Array.from({ length: 20 }, () => books.ledger.claims.claim(id, 60)))

      expect(given.filter((attempt) => attempt !== undefined)).toEqual([1])
      await books.ledger.claims.postpone(id, 1, 0)
    })
  })

  describe("two windows that place the same order at the same time, in processes without a shared lock", () => {
    it("pay it once: the losing window does not cancel the winner's payment", async () => {
      const { service, books, pg } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
      const canceled = jest.spyOn(books.ledger.transitions, "supersede")

      const answers = await placeTwiceWithoutSharedLock(store(), cartId)

      expect(answers).toEqual(["fulfilled", "rejected"])
      expect(canceled).not.toHaveBeenCalled()
      canceled.mockRestore()
      const payments: unknown = await pg("payment").select("canceled_at")
      expect(payments).toEqual([{ canceled_at: null }])
      expect((await books.entry(externalTransactionId)).status).toBe("CON")
      await service.notify(externalTransactionId)
      await synced(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
      expect(await pg("capture").pluck("amount")).toHaveLength(1)
    })

    it("while it is pending become two orders in Medusa, but one payment: it is captured once", async () => {
      const { books, pg } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())

      await placeTwiceWithoutSharedLock(store(), cartId)
      // This is why a shared lock is a condition. Medusa creates both orders, and a payment plugin cannot prevent it.
      expect(await books.orders(cartId)).toHaveLength(2)

      await payAndSync(store(), externalTransactionId)

      const captured = await pg("capture").pluck("amount")
      expect(captured.map(Number)).toEqual([TOTAL])
      const shown = (await books.orders(cartId)).map(({ payment_status }) => payment_status)
      expect(shown).toEqual(["captured", "captured"])
    })
  })
})
