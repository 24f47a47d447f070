import { Modules } from "@medusajs/framework/utils"
import { beginOrderEditOrderWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { awaitingOrder, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000
const DAY = 86_400_000

withStore((store) => {
  it("An order that expires while Medusa places it keeps no stock", async () => {
    const { shopper, books, container, shop } = store()
    const { cartId, externalTransactionId } = await pressedButton(store())
    await age(store(), externalTransactionId, DAY + 61 * MINUTE)
    const inventory = container.resolve(Modules.INVENTORY)
    let sweep: Promise<unknown> | undefined
    const reserve = Reflect.get(inventory, "createReservationItems")
    jest
      .spyOn(inventory, "createReservationItems")
      .mockImplementationOnce(async (...args: Parameters<typeof inventory.createReservationItems>) => {
        // Other orders hold the lock of this product's stock. Meanwhile the job runs.
        await until("the order is linked", async () => (await books.orders(cartId)).length > 0)
        sweep = pollPayments(container)
        return Reflect.apply(reserve, inventory, args)
      })

    await shopper.request("POST", `/store/carts/${cartId}/complete`)
    expect(sweep).toBeDefined()
    await sweep
    await age(store(), externalTransactionId, 2 * DAY)
    await pollPayments(container)

    const [order] = await books.orders(cartId)
    expect(order?.status).toBe("canceled")
    expect(await books.reserved(shop.inventoryItemId)).toBe(0)
  })

  it("releases the stock when an order edit stays unconfirmed", async () => {
    const { books, container } = store()
    const { cartId, externalTransactionId } = await awaitingOrder(store())
    const order_id = (await books.orders(cartId))[0]?.id ?? ""
    await beginOrderEditOrderWorkflow(container).run({ input: { order_id } })
    await age(store(), externalTransactionId, 9 * DAY)

    await pollPayments(container)

    const seen = {
      watched: (await books.entry(externalTransactionId)).next_check_at !== null,
      canceled: (await books.orders(cartId))[0]?.status === "canceled",
      told: await books.isOpen(externalTransactionId),
    }
    expect(Object.values(seen)).toContain(true)
  })
})
