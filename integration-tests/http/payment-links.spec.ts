import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, payInVain, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const DAY = 86_400_000
const JSON_TYPE = { "content-type": "application/json" }

/** Who buys. A person with the link learns none of it. */
const CUSTOMER = {
  first_name: "Madalena",
  last_name: "Tchipenda",
  phone: "923 555 012",
  address_1: "Rua do Segredo 7",
  city: "Lubango",
}

const linkAnswer = z.object({
  payment_link: z.object({ url: z.string(), text: z.string(), whatsapp_url: z.string().nullable() }),
})
const state = z.looseObject({ state: z.string(), amount: z.number(), payment: z.unknown() })
const reference = z.object({
  reference_number: z.string(),
  external_transaction_id: z.string(),
  amount: z.number(),
  report_secret: z.string(),
})

withStore((store) => {
  const { ana, outstanding, credit } = useOrderPayments(store)

  const detailsOf = async (orderId: string) =>
    linkAnswer.parse((await ana().post(`/servicepay/orders/${orderId}/payment-link`)).body).payment_link
  const linkOf = async (orderId: string) => (await detailsOf(orderId)).url
  const stateOf = async (url: string) => state.parse(await (await fetch(`${url}/state`)).json())
  const post = (url: string, body: unknown = {}, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
    fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  const press = async (url: string) => reference.parse(await (await post(`${url}/payment-order`)).json())

  describe("The link of a draft order", () => {
    it("is the same for two clicks at once, gives one reference to two customers, and is paid once", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 2)
      const [url, again] = await Promise.all([linkOf(orderId), linkOf(orderId)])
      expect(again).toBe(url)
      expect(await stateOf(url)).toMatchObject({ state: "payable", amount: 2 * UNIT_PRICE, payment: null })

      const [one, other] = await Promise.all([press(url), press(url)])
      expect(one.external_transaction_id).toBe(other.external_transaction_id)
      expect(one.amount).toBe(2 * UNIT_PRICE)
      await payAndSync(store(), one.external_transaction_id)

      expect(await stateOf(url)).toMatchObject({ state: "paid", amount: 0, payment: null })
      expect(await outstanding(orderId)).toBe(0)
      const payments = await container.resolve(Modules.PAYMENT).listCaptures({})
      expect(payments.map(({ amount }) => Number(amount))).toEqual([2 * UNIT_PRICE])
      expect(await books.isOpen(one.external_transaction_id)).toBe(false)
      expect(await (await post(`${url}/payment-order`)).json()).toMatchObject({ error: "already_paid" })
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

      const { body } = await ana().post(`/servicepay/orders/${orderId}/payment-link`)

      expect(linkAnswer.parse(body).payment_link.text).toMatch(/^Your order no\. \d+ /)
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

      expect(await stateOf(url)).toMatchObject({ state: "canceled", amount: 0, payment: null })
      expect((await post(`${url}/payment-order`)).status).toBe(409)
      const refused = await ana().post(`/servicepay/orders/${orderId}/payment-link`)
      expect(refused).toMatchObject({ status: 400, body: { code: "order_canceled" } })
    })
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
          await store()
            .pg("servicepay_payment_link")
            .where({ order_id: orderId })
            .update({ expires_at: new Date(Date.now() - 1000) })
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

  describe("Somebody who opens links too often", () => {
    it("must wait after 240 calls a minute from one address, also with the right link, while others can pay", async () => {
      const url = await linkOf(await draftOrder(store(), ana()))
      // As the proxy before a store says it. No other test calls from these addresses.
      const from = (address: string) => ({
        ...JSON_TYPE,
        "accept-language": "pt",
        "x-forwarded-for": address,
      })
      const guesser = from("203.0.113.7")
      for (let guesses = 0; guesses < 240; guesses++) {
        const answer = await fetch(url.replace(/[^/]+$/, "guess/config"), { headers: guesser })
        expect(await answer.json()).toMatchObject({ error: "payment_link_not_found" })
      }

      const page = await fetch(url, { headers: guesser })
      expect(page.status).toBe(429)
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(await page.text()).toContain("Aguarde um minuto")
      const refused = await post(`${url}/payment-order`, {}, guesser)
      const seconds = Number(refused.headers.get("retry-after"))
      expect(seconds).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({ error: "too_many_requests", retry_after: seconds })
      expect((await post(`${url}/payment-order`, {}, from("203.0.113.8"))).status).toBe(200)
    })
  })

  it("A link's token has 128 random bits or more, and nothing in common with the order's earlier one", async () => {
    const orderId = await draftOrder(store(), ana())
    const tokenOf = async () => (await linkOf(orderId)).split("/").at(-1) ?? ""
    const earlier = await tokenOf()
    await ana().change(`/servicepay/orders/${orderId}/payment-link/withdraw`)
    const token = await tokenOf()

    expect(earlier).toMatch(/^[\w-]{32}$/)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(token.slice(0, 4)).not.toBe(earlier.slice(0, 4))
    // One of 64 characters has 6 bits, and two random ones are rarely the same: 22 of them have 132.
    const differing = Array.from(token).filter((character, place) => character !== earlier[place])
    expect(differing.length).toBeGreaterThanOrEqual(22)
  })

  it("A link's address is neither kept, passed on, indexed nor taken from another website", async () => {
    const url = await linkOf(await draftOrder(store(), ana()))
    const { headers } = await fetch(`${url}/state`)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "x-content-type-options": "nosniff",
    })
    const foreign = await post(`${url}/payment-order`, {}, { ...JSON_TYPE, "sec-fetch-site": "cross-site" })
    expect(foreign.status).toBe(403)
    const form = await post(`${url}/payment-order`, {}, { "content-type": "text/plain" })
    expect(form.status).toBe(415)
    expect(await store().books.ledger.listPaymentOrders({})).toEqual([])
  })

  it("The plugin's log has no link's token, also when a request fails", async () => {
    const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
    const logged = jest.spyOn(logger, "error")
    const url = await linkOf(await draftOrder(store(), ana()))
    const broken = jest
      .spyOn(store().books.ledger, "findByExternalId")
      .mockRejectedValue(new Error("The ledger is away."))
    expect((await post(`${url}/payment-order`)).status).toBe(500)
    // Express does not look at the case of a path.
    expect((await post(`${url.replace("servicepay", "ServicePay")}/payment-order`)).status).toBe(500)
    broken.mockRestore()

    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    expect(lines.some((line) => line.includes("/servicepay/pay/…/payment-order failed"))).toBe(true)
    expect(lines.join()).not.toContain(url.split("/").at(-1))
  })
})
