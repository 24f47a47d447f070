import { languageOf } from "../next/language"
import { paymentOfCart, paymentOfOrder } from "../next/medusa"
import { textsIn } from "../next/texts"
import { shopAt } from "../next/way-back"

function sessionOf(id: string, captured_at: string | null = null) {
  const data = { reference_number: `SP ${id}`, external_transaction_id: id, amount: 12_500 }
  return {
    provider_id: "pp_servicepay_servicepay",
    data,
    payment: captured_at === null ? null : { captured_at },
  }
}
const CARD = { provider_id: "pp_stripe_stripe", data: { client_secret: "…" } }

describe("the language of a Next.js shop's parts", () => {
  it.each([
    ["pt", "pt"],
    ["pt-AO", "pt"],
    ["fr_CD", "fr"],
    ["EN-us", "en"],
    ["de-DE", "en"],
    [null, "en"],
    [undefined, "en"],
  ])("is for the locale %p %s", (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })

  it.each(["en", "fr"] as const)("has words of its own in %s for all that is said", (language) => {
    const pt: Record<string, string> = textsIn("pt")
    const same = Object.entries(textsIn(language)).filter(([key, text]) => text === pt[key] || !text.trim())
    expect(same).toEqual([])
  })
})

describe("the payment that Medusa's order or cart has", () => {
  it.each([
    ["awaited", "pending", null, "PEN"],
    ["captured", "pending", "2026-11-22", "CON"],
    ["cancelled with its order", "canceled", null, "CAN"],
    ["captured, of an order that was cancelled", "canceled", "2026-11-22", "CAN"],
  ])("is seen when it is %s", (_, status, capturedAt, expected) => {
    const payment_collections = [{ payment_sessions: [CARD, sessionOf("order_1", capturedAt)] }]
    const payment = paymentOfOrder({ status, payment_collections })
    expect(payment).toMatchObject({ externalTransactionId: "order_1", amount: 12_500, status: expected })
  })

  it("is the captured one where an order has several", () => {
    const payment_sessions = [sessionOf("order_1", "2026-11-22"), sessionOf("order_2")]
    const payment = paymentOfOrder({ payment_collections: [{ payment_sessions }] })
    expect(payment).toMatchObject({ externalTransactionId: "order_1", status: "CON" })
  })

  it.each([[[]], [[CARD]], [undefined]])("is none in the sessions %p", (payment_sessions) => {
    const collection = { payment_sessions }
    expect(paymentOfOrder({ payment_collections: [collection] })).toBeUndefined()
    expect(paymentOfCart({ id: "cart_1", payment_collection: collection })).toBeUndefined()
  })
})

describe("the way back to the shop", () => {
  it.each([
    ["/ao/order/order_1/confirmed", "/ao"],
    ["/order/order_1/confirmed", "/"],
    ["/", "/"],
    [null, "/"],
  ])("from %p is %p", (pathname, shop) => {
    expect(shopAt(pathname)).toBe(shop)
  })
})
