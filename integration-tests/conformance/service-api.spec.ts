import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { CREDENTIALS } from "../setup/simulator"
import { pressedButton } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"

const orderBody = z.strictObject({
  externalTransactionId: z.string().regex(/^order_[0-9a-f-]{36}$/),
  clientId: z.string().min(1),
  applicationUUID: z.string(),
  name: z.string().min(1),
  amount: z.int(),
  quantity: z.int(),
  image: z.string().nullable(),
})

/** The last request that the service received on a path. */
function heard({ service }: Store, path: string) {
  const request = service.requests.filter((received) => received.path === path).at(-1)
  if (!request) throw new Error(`The service heard nothing on ${path}.`)
  return request
}

const creation = (store: Store) => heard(store, "/servicepartner/createPaymentOrder")
const created = (store: Store) => orderBody.parse(creation(store).body)

withStore((store) => {
  describe("§4 POST /token", () => {
    beforeEach(async () => {
      store().service.revokeTokens()
      await pressedButton(store())
    })

    it("sends HTTP Basic with the client id and secret, which the service accepts", () => {
      expect(heard(store(), "/token")).toMatchObject({
        method: "POST",
        headers: { authorization: "Basic [redacted]" },
      })
      expect(store().service.orders().length).toBeGreaterThan(0)
    })

    it("sends Content-Type application/x-www-form-urlencoded", () => {
      expect(heard(store(), "/token").headers["content-type"]).toBe("application/x-www-form-urlencoded")
    })

    it("sends grant_type client_credentials and validity_period 3600, and nothing else", () => {
      expect(heard(store(), "/token").body).toEqual({
        grant_type: "client_credentials",
        validity_period: "3600",
      })
    })
  })

  describe("§4 POST /servicepartner/createPaymentOrder", () => {
    it("sends Authorization Bearer and Content-Type application/json", async () => {
      await pressedButton(store())
      expect(creation(store())).toMatchObject({
        method: "POST",
        headers: { authorization: "Bearer [redacted]", "content-type": "application/json" },
      })
    })

    it.each([
      ["pt-AO,pt;q=0.9", "pt"],
      ["en-GB", "en"],
      ["fr", "fr"],
      ["de", "pt"],
    ])("sends Accept-Language: a shopper who reads %s is answered in %s", async (wish, language) => {
      const cartId = await store().shopper.cart()
      const headers = { "accept-language": wish }
      await store().shopper.request("POST", "/api/service/create-order", { cart_id: cartId }, headers)
      expect(creation(store()).headers["accept-language"]).toBe(language)
    })

    it("uses every externalTransactionId for one payment order only: it is the idempotency key", async () => {
      const ids = []
      for (let turn = 0; turn < 3; turn += 1) ids.push((await pressedButton(store())).externalTransactionId)
      expect(new Set(ids).size).toBe(3)
    })

    it("never sends a key a second time without a status check in between", async () => {
      const { service } = store()
      const from = service.requests.length
      service.faults.next("createPaymentOrder", "created-then-down")
      const { externalTransactionId } = await pressedButton(store())
      const paths = service.requests.slice(from).map(({ path }) => path)
      expect(paths.filter((path) => path !== "/token")).toEqual([
        "/servicepartner/createPaymentOrder",
        "/servicepartner/paymentByExternalTransaction",
      ])
      expect(
        service.orders().filter((order) => order.externalTransactionId === externalTransactionId),
      ).toHaveLength(1)
    })
  })

  describe("§2 Payment order", () => {
    it("externalTransactionId has the form order_<UUID> and is the shop's own id", async () => {
      const { externalTransactionId } = await pressedButton(store())
      expect(created(store()).externalTransactionId).toBe(externalTransactionId)
    })

    it("clientId stays the same across attempts", async () => {
      const { cartId } = await pressedButton(store())
      const first = created(store())
      await store().shopper.addItem(cartId)
      await store().shopper.createOrder(cartId)
      const second = created(store())
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)
      expect(second.clientId).toBe(first.clientId)
    })

    it("clientId stays the same for one cart when its customer signs in between", async () => {
      const { container, shopper } = store()
      const { cartId } = await pressedButton(store())
      const first = created(store())
      const customer = await container
        .resolve(Modules.CUSTOMER)
        .createCustomers({ email: "bia@example.test" })
      await container.resolve(Modules.CART).updateCarts(cartId, { customer_id: customer.id })
      await shopper.addItem(cartId)
      await shopper.createOrder(cartId)
      const second = created(store())
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)
      expect(second.clientId).toBe(first.clientId)
    })

    it("applicationUUID is the publishable key without its prefix", async () => {
      await pressedButton(store())
      expect(`pk_test_${created(store()).applicationUUID}`).toBe(CREDENTIALS.publishableKey)
    })

    it("name is a short description of the purchase, shown to the customer", async () => {
      await pressedButton(store())
      expect(created(store()).name).toBe("Café do Uíge")
    })

    it("amount is an integer in AOA: the cart's total", async () => {
      await pressedButton(store(), { quantity: 2 })
      expect(created(store()).amount).toBe(2 * UNIT_PRICE + SHIPPING_PRICE)
    })

    it("quantity is the units in the cart", async () => {
      await pressedButton(store(), { quantity: 4 })
      expect(created(store()).quantity).toBe(4)
    })

    it("image is the URL of a picture of the purchase", async () => {
      await pressedButton(store())
      expect(created(store()).image).toBe("https://example.test/cafe.png")
    })

    it("additionalInfo configures nothing: no webhook, return or cancel URL is sent in any field", async () => {
      await pressedButton(store())
      expect(JSON.stringify(creation(store()).body)).not.toMatch(
        /webhook|return|cancel|localhost|127\.0\.0\.1/i,
      )
    })
  })

  describe("§4 GET /servicepartner/paymentByExternalTransaction", () => {
    it("sends both query parameters, the bearer token and Accept-Language", async () => {
      const { externalTransactionId } = await pressedButton(store())
      await store().shopper.status(externalTransactionId)
      expect(heard(store(), "/servicepartner/paymentByExternalTransaction")).toMatchObject({
        method: "GET",
        query: { externalTransactionId, applicationUUID: store().service.applicationUUID },
        headers: { authorization: "Bearer [redacted]", "accept-language": "pt" },
        body: null,
      })
    })

    it.each(["data.paymentStatus", "paymentStatus", "data.status", "status", "list"] as const)(
      "reads the status record, whose fields are not shown, from %s",
      async (statusShape) => {
        const { service, shopper } = store()
        const { externalTransactionId } = await pressedButton(store())
        service.setKnobs({ statusShape, drop: true })
        service.confirm(externalTransactionId)
        await service.synced()
        expect(await shopper.status(externalTransactionId)).toBe("CON")
        service.setKnobs({ statusShape: "data.paymentStatus", drop: false })
      },
    )
  })

  describe("§5 Authentication", () => {
    it("1–2. one token is exchanged and sent on every other endpoint", async () => {
      const { service } = store()
      service.revokeTokens()
      const from = service.requests.length
      const { externalTransactionId } = await pressedButton(store())
      await store().shopper.status(externalTransactionId)
      const schemes = service.requests
        .slice(from)
        .map(({ path, headers }) => `${path.split("/").at(-1) ?? ""} ${headers.authorization ?? ""}`)
      expect(schemes.at(-1)).toBe("paymentByExternalTransaction Bearer [redacted]")
      expect(schemes.filter((scheme) => scheme.startsWith("token"))).toEqual(["token Basic [redacted]"])
    })

    it("3. a token that the service refuses with 401 is renewed once, and the payment order is made", async () => {
      await pressedButton(store())
      const { token, createPaymentOrder } = store().service.counts
      store().service.revokeTokens()
      await pressedButton(store())
      expect(store().service.counts).toMatchObject({
        token: token + 1,
        createPaymentOrder: createPaymentOrder + 2,
      })
    })

    it("6. the publishable key itself is never sent to the REST API", async () => {
      await pressedButton(store())
      expect(JSON.stringify(store().service.requests)).not.toContain(CREDENTIALS.publishableKey)
    })
  })

  describe("§1 What the service does", () => {
    it("3. money is in AOA: a cart in euros causes no request to the service", async () => {
      const { shopper, shop, service } = store()
      const { createPaymentOrder } = service.counts
      const cartId = await shopper.cart({ regionId: shop.euroRegionId })
      await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
      await shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
      expect(service.counts.createPaymentOrder).toBe(createPaymentOrder)
    })
  })
})
