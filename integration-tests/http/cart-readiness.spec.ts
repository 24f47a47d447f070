import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { linesWritten } from "../conformance/recorded-output"
import { sessionOrder } from "../setup/sessions"
import { withStore, type Store } from "../setup/store"

/** Presses the SDK's button. Returns the answer of any status. */
const press = ({ shopper }: Store, cartId: string) =>
  shopper.request("POST", "/api/service/create-order", { cart_id: cartId }, { "accept-language": "en" })

const carts = ({ container }: Store) => container.resolve(Modules.CART)

withStore((store) => {
  describe("a cart that cannot become an order gets a list of what is missing, and the service gets no request:", () => {
    const expectMissing = async (cartId: string, missing: string[]) => {
      const before = store().service.counts.createPaymentOrder
      const { status, data } = await press(store(), cartId)
      expect({ status, data }).toMatchObject({ status: 422, data: { error: "cart_not_ready", missing } })
      expect(store().service.counts.createPaymentOrder).toBe(before)
      expect(await store().books.ledger.listPaymentOrders({ cart_id: cartId })).toEqual([])
    }

    it("a way of delivery, which its product needs", async () => {
      await expectMissing(await store().shopper.cart({ shipping: false }), ["shipping_method"])
    })

    it("an e-mail address", async () => {
      const cartId = await store().shopper.cart()
      await carts(store()).updateCarts(cartId, { email: null })
      await expectMissing(cartId, ["email"])
    })

    it("a delivery address, when it has only a country", async () => {
      const cartId = await store().shopper.cart()
      await carts(store()).updateCarts(cartId, { shipping_address: { country_code: "ao" } })
      await expectMissing(cartId, ["shipping_address"])
    })

    it("stock: the last unit was sold after it was put into the cart", async () => {
      const { shopper, shop, container } = store()
      const cartId = await shopper.cart({ quantity: 3 })
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("inventory_level")
        .where({ inventory_item_id: shop.inventoryItemId })
        .update({ stocked_quantity: 2, raw_stocked_quantity: { value: "2", precision: 20 } })
      await expectMissing(cartId, ["stock"])
    })

    it("several of these, named together", async () => {
      const cartId = await store().shopper.cart({ shipping: false })
      await carts(store()).updateCarts(cartId, { email: null })
      await expectMissing(cartId, ["email", "shipping_method"])
    })

    it("gives a reference as soon as nothing is missing", async () => {
      const { shopper, shop } = store()
      const cartId = await shopper.cart({ shipping: false })
      expect((await press(store(), cartId)).status).toBe(422)
      await shopper.addShipping(cartId, shop.shippingOptionId)
      expect((await press(store(), cartId)).status).toBe(200)
    })
  })

  it("does not return an old reference of a cart that is incomplete again", async () => {
    const { shopper } = store()
    const cartId = await shopper.cart({ shipping: false })
    await sessionOrder(store(), cartId)
    const { status, data } = await press(store(), cartId)
    expect({ status, data }).toMatchObject({ status: 422, data: { missing: ["shipping_method"] } })
  })

  it("rejects a cart with too many units without a failed payment order", async () => {
    const { shopper, container, service } = store()
    const cartId = await shopper.cart()
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const [item] = await carts(store()).listLineItems({ cart_id: cartId })
    await pg("product_variant").update({ manage_inventory: false })
    const many = { quantity: 2_000_000_000, unit_price: 1 }
    await carts(store()).updateLineItems([{ id: item?.id ?? "", ...many }])
    await carts(store()).addLineItems(cartId, [{ title: "Grão", requires_shipping: false, ...many }])
    const before = service.counts.createPaymentOrder
    const { status, data } = await press(store(), cartId)
    expect({ status, data }).toMatchObject({ status: 422, data: { error: "quantity_too_large" } })
    expect(service.counts.createPaymentOrder).toBe(before)
  })

  describe("reports a permanent rejection by the service as service_refused:", () => {
    it.each([
      ["401", "createPaymentOrder", "401", "Check SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET"],
      ["422", "createPaymentOrder", "body-422", "SERVICE_PUBLISHABLE_KEY"],
    ] as const)(
      "a %s, for which the log tells the developer what to do",
      async (_, endpoint, fault, advice) => {
        const { shopper, service, container } = store()
        const cartId = await shopper.cart()
        service.faults.next(endpoint, fault, Infinity)
        container.resolve(ContainerRegistrationKeys.LOGGER).setLogLevel("info")
        let answer: Awaited<ReturnType<typeof press>> | undefined
        const log = await linesWritten(async () => {
          answer = await press(store(), cartId)
        })
        container.resolve(ContainerRegistrationKeys.LOGGER).setLogLevel("error")
        expect(answer).toMatchObject({ status: 502, data: { code: 502, error: "service_refused" } })
        expect(log).toContain(advice)
      },
    )
  })
})
