import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { awaitingOrder, syncedOrHeld } from "../setup/outcomes"
import { chooseProvider, collectionOf } from "../setup/payment-collections"
import { withStore } from "../setup/store"

const DAY = 86_400_000

withStore((store) => {
  it("puts a payment on hold when another provider has authorised its order", async () => {
    const { books, container, shopper, service } = store()
    const cartId = await shopper.cart()
    const collectionId = await collectionOf(store(), cartId)
    await chooseProvider(store(), collectionId)
    const [cash] = await container
      .resolve(Modules.PAYMENT)
      .listPaymentSessions({ payment_collection_id: collectionId })
    // Two tabs at the same time. Medusa keeps both sessions.
    await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
      provider_id: "pp_servicepay_servicepay",
      amount: Number(cash?.amount),
      currency_code: "aoa",
      data: {},
    })
    await shopper.complete(cartId)
    const [order] = await books.orders(cartId)
    expect(order?.payment_status).toBe("authorized")
    const [entry] = await books.ledger.listPaymentOrders({ cart_id: cartId })
    const external = entry?.external_transaction_id ?? ""
    service.confirm(external)
    await syncedOrHeld(store(), external)

    expect({ captured: await books.captures(cartId), told: await books.isOpen(external) }).toEqual({
      captured: [],
      told: true,
    })
  })

  it("releases the stock when another provider's session stays unpaid", async () => {
    const { books, container, shop } = store()
    const { cartId, externalTransactionId } = await awaitingOrder(store())
    await chooseProvider(store(), await collectionOf(store(), cartId))
    await age(store(), externalTransactionId, 9 * DAY)

    await pollPayments(container)

    expect({
      watched: (await books.entry(externalTransactionId)).next_check_at !== null,
      status: (await books.orders(cartId))[0]?.status,
      told: await books.isOpen(externalTransactionId),
      reserved: await books.reserved(shop.inventoryItemId),
    }).toEqual({ watched: false, status: "canceled", told: false, reserved: 0 })
  })

  it("keeps an order to be paid on delivery when a reference for it stays unpaid", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const collectionId = await collectionOf(store(), cartId)
    await chooseProvider(store(), collectionId)
    await shopper.complete(cartId)
    expect((await books.orders(cartId))[0]?.payment_status).toBe("authorized")

    // Anyone who knows the payment collection's id can do this.
    await chooseProvider(store(), collectionId, "pp_servicepay_servicepay")
    const [entry] = await books.ledger.listPaymentOrders({ cart_id: cartId })
    await age(store(), entry?.external_transaction_id ?? "", 2 * DAY)
    await pollPayments(container)

    expect((await books.orders(cartId))[0]).toMatchObject({ status: "pending", payment_status: "authorized" })
  })
})
