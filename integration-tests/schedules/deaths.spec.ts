import { withHarness } from "./test-harness"
import { TOTAL, type Purchase } from "./purchase"
import { orderOfTwo, otherOrder } from "./scenes"

withHarness(({ atEveryDeath }) => {
  const paid = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await purchase.confirmed(id)
    return id
  }

  describe("A process that dies before any of its steps", () => {
    it("loses no payment of an open cart", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await paid(purchase)
        return { ids: [id], dies: actors.sync(id), then: [actors.completion()] }
      }))

    it("captures one of two references of an open cart", () =>
      atEveryDeath(async (purchase, actors) => {
        const ids = [await paid(purchase), await paid(purchase)] as const
        return { ids, dies: actors.sync(ids[0]), then: [actors.sync(ids[1])] }
      }))

    it("captures one of two references of an awaiting order", () =>
      atEveryDeath(async (purchase, actors) => {
        const ids = await orderOfTwo(purchase)
        await purchase.confirmed(ids[0])
        await purchase.confirmed(ids[1])
        return { ids, dies: actors.sync(ids[0]), then: [actors.sync(ids[1]), actors.sync(ids[0])] }
      }))

    it("captures a payment once whose cart the shopper was completing", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await paid(purchase)
        return { ids: [id], dies: actors.completion(), then: [actors.sync(id), actors.completion()] }
      }))

    it("keeps a payment whose cart its shopper was changing", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await paid(purchase)
        return { ids: [id], dies: actors.changedCart(TOTAL + 1000), then: [actors.completion()] }
      }))

    it("keeps a payment that the merchant was attaching", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        const { other, orderId } = await otherOrder(purchase)
        return { ids: [id, other], dies: actors.attach(id, { orderId }), then: [actors.retry(id)] }
      }))

    it("captures a payment at most once that the merchant was attaching and then refunds", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        const { other, orderId } = await otherOrder(purchase)
        const then = [actors.refund(id, TOTAL), actors.completion()]
        return { ids: [id, other], dies: actors.attach(id, { orderId }), then }
      }))

    it("does not capture a payment that the merchant was refunding", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        return {
          ids: [id],
          dies: actors.refund(id, TOTAL),
          then: [actors.refund(id, TOTAL), actors.completion()],
        }
      }))

    it("does not capture a payment that the merchant was closing", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], dies: actors.close(id), then: [actors.close(id), actors.completion()] }
      }))

    it("keeps a payment that the merchant was retrying", () =>
      atEveryDeath(async (purchase, actors) => {
        const id = await purchase.held()
        return { ids: [id], dies: actors.retry(id), then: [actors.completion()] }
      }))

    it("captures nothing of a cancelled payment", () =>
      atEveryDeath(async (purchase, actors) => {
        const ids = await orderOfTwo(purchase)
        await purchase.report(ids[0], "CAN")
        await purchase.confirmed(ids[1])
        return { ids, dies: actors.sync(ids[0], "CAN"), then: [actors.sync(ids[1])] }
      }))

    it("loses no payment of an order that was expiring", () =>
      atEveryDeath(async (purchase, actors) => {
        const [id, other] = await orderOfTwo(purchase)
        const late = async () => purchase.confirmed(id)
        return { ids: [id, other], dies: actors.expiry(id), then: [late, actors.sync(id)] }
      }))
  })
})
