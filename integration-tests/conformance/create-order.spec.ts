import { z } from "zod"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { payAndSync, pressedButton } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"

const ROUTE = "/api/service/create-order"
const UUID_V4 = /^order_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const refusal = z.strictObject({
  code: z.int(),
  message: z.string().min(10),
  error: z.string().min(3),
  /** The cart's existing payment, if the cart cannot be paid again. */
  payment: z.looseObject({ referenceNumber: z.string() }).optional(),
})

/** Requests the refusal in each language. Its code is the HTTP status. */
async function refusals({ shopper }: Store, body: unknown) {
  const answers = []
  for (const language of ["pt", "en", "fr"]) {
    const { status, data } = await shopper.request("POST", ROUTE, body, { "accept-language": language })
    const said = refusal.parse(data)
    expect(said.code).toBe(status)
    answers.push(said)
  }
  return answers
}

async function expectRefusal(store: Store, body: unknown, code: number, error: string): Promise<void> {
  const said = await refusals(store, body)
  expect(said.map((answer) => answer.code)).toEqual([code, code, code])
  expect(said.map((answer) => answer.error)).toEqual([error, error, error])
  expect(new Set(said.map((answer) => answer.message)).size).toBe(3)
}

withStore((store) => {
  describe("§4 POST /api/service/create-order", () => {
    it("1. recalculates the total on the server: whatever total the client sends is ignored", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart({ quantity: 3 })
      const lies = {
        cart_id: cartId,
        total: 1,
        amount: 1,
        items: [],
        currency_code: "eur",
        externalTransactionId: "order_mine",
      }
      const { status, data } = await shopper.request("POST", ROUTE, lies)
      expect(status).toBe(200)
      const { externalTransactionId, amount } = z
        .object({ externalTransactionId: z.string(), amount: z.number() })
        .parse(data)
      expect(amount).toBe(3 * UNIT_PRICE + SHIPPING_PRICE)
      expect(service.order(externalTransactionId)?.amount).toBe(amount)
      expect(service.order("order_mine")).toBeUndefined()
    })

    it("1. recalculates the total on the server: a changed cart gets a new payment order", async () => {
      const { shopper } = store()
      const first = await pressedButton(store())
      await shopper.addItem(first.cartId)
      const second = await shopper.createOrder(first.cartId)
      expect(second.amount).toBe(first.amount + UNIT_PRICE)
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)
    })

    it("2. creates an order record with status PEN and an externalTransactionId of the form order_<UUID>", async () => {
      const { externalTransactionId } = await pressedButton(store())
      expect(externalTransactionId).toMatch(UUID_V4)
      expect(await store().books.entry(externalTransactionId)).toMatchObject({
        status: "PEN",
        request_state: "accepted",
      })
    })

    it("3. obtains an access token, and keeps it for the payment orders that follow", async () => {
      const { service } = store()
      await pressedButton(store())
      const { token } = service.counts
      await pressedButton(store())
      await pressedButton(store())
      expect(service.counts.token).toBe(token)
    })

    it("4. calls createPaymentOrder once", async () => {
      const { createPaymentOrder } = store().service.counts
      await pressedButton(store())
      expect(store().service.counts.createPaymentOrder - createPaymentOrder).toBe(1)
    })

    it("5. persists data.referenceNumber and returns it as a non-empty string", async () => {
      const { externalTransactionId, referenceNumber } = await pressedButton(store())
      expect(referenceNumber).not.toBe("")
      expect(store().service.order(externalTransactionId)?.referenceNumber).toBe(referenceNumber)
      expect((await store().books.entry(externalTransactionId)).reference_number).toBe(referenceNumber)
    })

    it("returns the same payment order for a second click, and for ten at once", async () => {
      const { shopper } = store()
      const { cartId, ...first } = await pressedButton(store())
      const calls = store().service.counts.createPaymentOrder
      const clicks = await Promise.all(Array.from({ length: 10 }, () => shopper.createOrder(cartId)))
      expect(new Set(clicks.map(({ referenceNumber }) => referenceNumber))).toEqual(
        new Set([first.referenceNumber]),
      )
      expect(store().service.counts.createPaymentOrder).toBe(calls)
    })
  })

  describe("§4 POST /api/service/create-order refuses, in pt, en and fr, with code, message and error (§2 Error body)", () => {
    it("a currency other than AOA", async () => {
      const { shopper, shop } = store()
      const cartId = await shopper.cart({ regionId: shop.euroRegionId })
      await expectRefusal(store(), { cart_id: cartId }, 422, "currency_not_supported")
      expect(await store().books.ledger.listPaymentOrders({})).toEqual([])
    })

    it("an empty cart", async () => {
      const cartId = await store().shopper.cart({ empty: true, shipping: false })
      await expectRefusal(store(), { cart_id: cartId }, 422, "cart_empty")
    })

    it("a cart that is an order awaiting its payment", async () => {
      const { cartId } = await pressedButton(store())
      await store().shopper.complete(cartId)
      await expectRefusal(store(), { cart_id: cartId }, 409, "cart_completed")
    })

    it("a cart that is a paid order", async () => {
      const { cartId, externalTransactionId } = await pressedButton(store())
      await payAndSync(store(), externalTransactionId)
      await expectRefusal(store(), { cart_id: cartId }, 409, "already_paid")
    })

    it("an unknown cart", async () => {
      await expectRefusal(store(), { cart_id: "cart_unknown" }, 404, "cart_not_found")
    })

    it.each<[string, unknown]>([
      ["no cart", {}],
      ["a number for a cart", { cart_id: 7 }],
      ["a list of carts", { cart_id: ["a"] }],
      ["an empty cart id", { cart_id: "" }],
      ["a cart id that pretends to have a length", { cart_id: { length: { toString: {} } } }],
      ["a list", []],
      ["text that is not JSON", "cart_id=1"],
    ])("a request with %s", async (_, body) => {
      await expectRefusal(store(), body, 400, "invalid_body")
    })

    it("a request that is far too large", async () => {
      await expectRefusal(store(), { cart_id: "x".repeat(20_000) }, 413, "body_too_large")
    })

    it("in Portuguese when the caller's language is not one of the three", async () => {
      const { data } = await store().shopper.request("POST", ROUTE, {}, { "accept-language": "de" })
      expect(refusal.parse(data).message).toContain("pedido")
    })
  })
})
