import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, payInVain, placeOrder, TOTAL } from "../setup/outcomes"
import { linkDetails, post } from "../setup/payment-links"
import { promote } from "../setup/promote"
import { withStore } from "../setup/store"

const DAY = 86_400_000

/** Who buys. A person with the link learns none of it. */
const CUSTOMER = {
  first_name: "Madalena",
  last_name: "Tchipenda",
  phone: "923 555 012",
  address_1: "Rua do Segredo 7",
  city: "Lubango",
}

const state = z.looseObject({ state: z.string(), amount: z.number(), payment: z.unknown() })
const kwanzas = z.number()
const summed = z.object({
  order: z.object({
    items: z.array(z.object({ total: kwanzas })),
    shipping_total: kwanzas,
    discount_total: kwanzas,
    credit_total: kwanzas,
    total: kwanzas,
  }),
})
const reference = z.object({
  reference_number: z.string(),
  external_transaction_id: z.string(),
  amount: z.number(),
  report_secret: z.string(),
})

withStore((store) => {
  const { ana, outstanding, credit } = useOrderPayments(store)

  const detailsOf = (orderId: string) => linkDetails(ana(), orderId)
  const linkOf = async (orderId: string) => (await detailsOf(orderId)).url
  const stateOf = async (url: string) => state.parse(await (await fetch(`${url}/state`)).json())
  const press = async (url: string) => reference.parse(await (await post(`${url}/payment-order`)).json())

  describe("The link of a draft order", () => {
    it("is the same for two clicks at once, gives one reference to two customers, and is paid once", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 2)
      const [url, again] = await Promise.all([linkOf(orderId), linkOf(orderId)])
      expect(again).toBe(url)
      expect(await stateOf(url)).toMatchObject({ state: "payable", amount: 2 * UNIT_PRICE, payments: [] })

      const [one, other] = await Promise.all([press(url), press(url)])
      expect(one.external_transaction_id).toBe(other.external_transaction_id)
      expect(one.amount).toBe(2 * UNIT_PRICE)
      await payAndSync(store(), one.external_transaction_id)

      const { status_at, reference_number } = await books.entry(one.external_transaction_id)
      expect(await stateOf(url)).toMatchObject({
        state: "paid",
        amount: 0,
        payment: null,
        payments: [{ amount: 2 * UNIT_PRICE, confirmed_at: status_at?.toISOString(), reference_number }],
      })
      expect(await outstanding(orderId)).toBe(0)
      const payments = await container.resolve(Modules.PAYMENT).listCaptures({})
      expect(payments.map(({ amount }) => Number(amount))).toEqual([2 * UNIT_PRICE])
      expect(await books.isOpen(one.external_transaction_id)).toBe(false)
      expect(await (await post(`${url}/payment-order`)).json()).toMatchObject({ error: "already_paid" })

      // Whether it is paid is not sure any more, so it proves nothing, also after the merchant has closed the item.
      const { id } = await books.entry(one.external_transaction_id)
      await books.ledger.attention.raise(id, "conflicting_status", "CAN after CON.")
      expect(await stateOf(url)).toMatchObject({ state: "paid", payments: [] })
      await ana().post(`/servicepay/attention/${id}/close`, { note: "Not paid, says the service." })
      expect(await stateOf(url)).toMatchObject({ state: "paid", payments: [] })
    })

    it("keeps the first bank reference that its page reports, and shows no customer's data", async () => {
      const orderId = await draftOrder(store(), ana())
      const address = { ...CUSTOMER, country_code: "ao" }
      await ana().change(`/draft-orders/${orderId}`, { shipping_address: address, billing_address: address })
      const url = await linkOf(orderId)
      const { external_transaction_id, report_secret } = await press(url)
      const report = (bank: object, secret = report_secret) =>
        post(`${url}/bank-reference`, { external_transaction_id, ...bank, report_secret: secret })

      expect((await report({ reference: "123456789", entity: "00123" }, "guessed")).status).toBe(403)
      expect((await report({ reference: "123456789", entity: "00123" })).status).toBe(200)
      expect(await (await report({ reference: "999999999", entity: "00999" })).json()).toMatchObject({
        error: "bank_reference_fixed",
      })

      const shown = await (await fetch(`${url}/state`)).text()
      expect(state.parse(JSON.parse(shown))).toMatchObject({
        state: "reference",
        payment: { bank: { reference: "123456789", entity: "00123" } },
      })
      const page = await fetch(url)
      expect(page.status).toBe(200)
      const both = shown + (await page.text())
      const secrets = ["cliente@exemplo.ao", "923555012", ...Object.values(CUSTOMER), report_secret]
      expect(secrets.filter((secret) => both.includes(secret))).toEqual([])
    })

    it("warns of a reference for the amount before an edit, also once the order is paid, until it expires", async () => {
      const orderId = await draftOrder(store(), ana())
      const url = await linkOf(orderId)
      const takeReference = async (digits: string) => {
        const { external_transaction_id, report_secret } = await press(url)
        await post(`${url}/bank-reference`, { external_transaction_id, reference: digits, report_secret })
        return external_transaction_id
      }
      const first = await takeReference("123456789")
      expect(await stateOf(url)).toMatchObject({ state: "reference", has_older_reference: false })

      await editQuantity(ana(), orderId, 2, "draft-orders")
      expect(await stateOf(url)).toMatchObject({ state: "payable", has_older_reference: true })
      const second = await takeReference("987654321")
      expect(await stateOf(url)).toMatchObject({ state: "reference", has_older_reference: true })

      await payAndSync(store(), second)
      expect(await stateOf(url)).toMatchObject({ state: "paid", has_older_reference: true })
      await age(store(), first, 2 * DAY)
      expect(await stateOf(url)).toMatchObject({ state: "paid", has_older_reference: false })
    })

    it.each([
      {
        of: "the shipping address",
        number: "244923456789",
        shipping_address: { phone: "923 456 789", country_code: "ao" },
        billing_address: { phone: "912 345 678", country_code: "pt" },
      },
      {
        of: "the billing address, if the other one has none",
        number: "351912345678",
        shipping_address: { phone: "sem telefone", country_code: "ao" },
        billing_address: { phone: "912 345 678", country_code: "pt" },
      },
    ])(
      "is sent by WhatsApp to the international number of $of",
      async ({ number, shipping_address, billing_address }) => {
        const orderId = await draftOrder(store(), ana())
        expect((await detailsOf(orderId)).whatsapp_url).toBeNull()
        await ana().change(`/draft-orders/${orderId}`, { shipping_address, billing_address })

        const { text, whatsapp_url } = await detailsOf(orderId)

        expect(whatsapp_url).toBe(`https://wa.me/${number}?text=${encodeURIComponent(text)}`)
      },
    )

    it("takes no bank reference of another order's payment", async () => {
      const url = await linkOf(await draftOrder(store(), ana()))
      const other = await press(await linkOf(await draftOrder(store(), ana())))
      const { external_transaction_id, report_secret } = other
      const answer = await post(`${url}/bank-reference`, {
        external_transaction_id,
        reference: "123456789",
        report_secret,
      })
      expect(answer.status).toBe(404)
    })
  })

  describe("The link of an order that awaits its payment", () => {
    it("speaks the language in which the customer bought, if the order has no locale", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      const entries = () => store().pg("servicepay_payment_order")
      await entries().where({ external_transaction_id: externalTransactionId }).update({ language: "en" })

      expect((await detailsOf(orderId)).text).toMatch(/^\[TEST, no real money\] Your order no\. \d+ /)
      await editQuantity(ana(), orderId, 2)
      const { external_transaction_id } = await press(await linkOf(orderId))
      expect(await store().books.entry(external_transaction_id)).toMatchObject({ language: "en" })
    })

    it("asks for the new amount after an edit, and gives a new reference after expiry, which is captured once", async () => {
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const url = await linkOf(orderId)
      expect(await stateOf(url)).toMatchObject({ state: "payable", amount: TOTAL })
      await editQuantity(ana(), orderId, 2)
      expect(await stateOf(url)).toMatchObject({
        state: "payable",
        amount: TOTAL + UNIT_PRICE,
        payment: null,
      })

      const first = await press(url)
      expect(first.external_transaction_id).not.toBe(externalTransactionId)
      await age(store(), externalTransactionId, 2 * DAY)
      await age(store(), first.external_transaction_id, DAY + 60_000)
      expect(await stateOf(url)).toMatchObject({ state: "expired", payment: null })

      const second = await press(url)
      expect(second.external_transaction_id).not.toBe(first.external_transaction_id)
      await payAndSync(store(), second.external_transaction_id)
      expect(await stateOf(url)).toMatchObject({ state: "paid" })
      expect(await store().books.captures(cartId)).toEqual([TOTAL + UNIT_PRICE])
    })

    it("says that nothing is left to pay if a gift card settles it, but not while a payment waits", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      const url = await linkOf(orderId)
      await credit(orderId, TOTAL)
      expect(await stateOf(url)).toMatchObject({ state: "paid", amount: 0, payment: null })
      expect(await (await fetch(url)).text()).toContain("Não falta pagar nada")
      expect(await (await post(`${url}/payment-order`)).json()).toMatchObject({ error: "already_paid" })

      await payInVain(store(), externalTransactionId)
      expect(await stateOf(url)).toMatchObject({ state: "processing", amount: 0 })
    })

    it("says that the order is cancelled, and gives no reference for it", async () => {
      const { orderId } = await awaitingOrder(store())
      const url = await linkOf(orderId)
      await ana().change(`/orders/${orderId}/cancel`)

      expect(await stateOf(url)).toMatchObject({ state: "canceled", amount: 0, payment: null, received: 0 })
      expect((await post(`${url}/payment-order`)).status).toBe(409)
      const refused = await ana().post(`/servicepay/orders/${orderId}/payment-link`)
      expect(refused).toMatchObject({ status: 400, body: { code: "order_canceled" } })
    })
  })

  it("The link of a cancelled order says what was paid and refunded", async () => {
    const { orderId, externalTransactionId } = await awaitingOrder(store())
    const url = await linkOf(orderId)
    await payAndSync(store(), externalTransactionId)
    await ana().change(`/orders/${orderId}/cancel`)
    const { id } = await store().books.entry(externalTransactionId)
    expect(await stateOf(url)).toMatchObject({ state: "canceled", received: TOTAL, refunded: 0 })
    await ana().post(`/servicepay/attention/${id}/refund`, { amount: TOTAL, proof_number: "TRF-1" })
    expect(await stateOf(url)).toMatchObject({ received: TOTAL, refunded: TOTAL })
  })

  it("The link of an order with a discount that is refunded shows rows that add up to its total", async () => {
    const { shopper, books } = store()
    const cartId = await shopper.cart()
    await promote(store(), cartId, 50, "items", "shipping_methods")
    const { externalTransactionId } = await shopper.createOrder(cartId)
    const orderId = await placeOrder(store(), cartId, externalTransactionId)
    const url = await linkOf(orderId)
    const rows = async () => {
      const { order } = summed.parse(await (await fetch(`${url}/state`)).json())
      const items = order.items.reduce((sum, { total }) => sum + total, 0)
      const { shipping_total, discount_total, credit_total, total } = order
      expect(items + shipping_total - discount_total - credit_total).toBe(total)
      return { items, shipping_total, discount_total, credit_total, total }
    }
    const half = TOTAL / 2
    const bought = { items: UNIT_PRICE, shipping_total: SHIPPING_PRICE, discount_total: half }
    expect(await rows()).toEqual({ ...bought, credit_total: 0, total: half })

    await payAndSync(store(), externalTransactionId)
    const { id } = await books.entry(externalTransactionId)
    await ana().post(`/servicepay/attention/${id}/refund`, { amount: half, proof_number: "TRF-1" })
    await ana().post(`/servicepay/attention/${id}/refund-in-medusa`)

    expect(await rows()).toEqual({ ...bought, credit_total: half, total: 0 })
    expect(await stateOf(url)).toMatchObject({ state: "paid", received: half, refunded: half })
    expect(await (await fetch(url)).text()).toMatch(/Reembolsos e créditos<\/dt>\s*<dd>−3\u00a0250\u00a0Kz/)
  })

  describe("A link that cannot be opened", () => {
    it.each(["wrong", "withdrawn", "expired"])(
      "because it is %s gets the same answer everywhere",
      async (why) => {
        const orderId = await draftOrder(store(), ana())
        const url = await linkOf(orderId)
        if (why === "withdrawn") {
          await ana().change(`/servicepay/orders/${orderId}/payment-link/withdraw`)
        } else if (why === "expired") {
          const links = store().pg("servicepay_payment_link").where({ order_id: orderId })
          await links.update({ expires_at: new Date(Date.now() - 1000) })
        }
        const at = why === "wrong" ? url.replace(/.{4}$/, "AAAA") : url

        const answers = await Promise.all([
          fetch(`${at}/state`),
          fetch(`${at}/config`),
          post(`${at}/payment-order`),
          post(`${at}/bank-reference`, {
            external_transaction_id: "order_x",
            reference: "1",
            report_secret: "x",
          }),
        ])
        const said = await Promise.all(answers.map((answer) => answer.text()))
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
        expect(new Set(said).size).toBe(1)
        expect(said[0]).toContain("payment_link_not_found")
        expect((await fetch(at)).status).toBe(404)
      },
    )
  })
})
