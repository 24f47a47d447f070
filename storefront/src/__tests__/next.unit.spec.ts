import { stepAfterPlacing } from "../next/after-placing"
import { languageOf } from "../next/language"
import { paymentOfOrder } from "../next/medusa"
import { textsIn } from "../next/shop-texts"
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

describe("the language of a Next.js shop's components", () => {
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

  it.each(["en", "fr"] as const)("translates every text into %s", (language) => {
    const pt: Record<string, string> = textsIn("pt")
    const same = Object.entries(textsIn(language)).filter(([key, text]) => text === pt[key] || !text.trim())
    expect(same).toEqual([])
  })
})

describe("the payment that Medusa's order has", () => {
  const PAID = "2026-11-22"
  const owed = { pending_difference: 12_500 }
  const nothing = { pending_difference: 0 }
  it.each([
    ["awaited", { status: "pending", summary: owed }, null],
    ["awaited", {}, null],
    ["awaited", { status: "pending", summary: { pending_difference: 12_500.4 } }, null],
    ["changed", { status: "pending", summary: { pending_difference: 20_000 } }, null],
    ["changed", { status: "pending", summary: { pending_difference: 4000 } }, null],
    ["paid", { status: "pending", summary: nothing, payment_status: "captured" }, PAID],
    ["paid", { status: "completed", summary: nothing, payment_status: "partially_refunded" }, PAID],
    ["paid_otherwise", { status: "pending", summary: nothing, payment_status: "partially_captured" }, null],
    ["cancelled", { status: "canceled", summary: nothing, payment_status: "canceled" }, null],
    ["cancelled_paid", { status: "canceled", payment_status: "captured" }, PAID],
    ["refunded", { status: "canceled", payment_status: "refunded" }, PAID],
    ["refunded", { status: "pending", payment_status: "refunded" }, PAID],
  ])("is %s in an order with %j, captured at %p", (state, order, capturedAt) => {
    const payment_collections = [{ payment_sessions: [CARD, sessionOf("order_1", capturedAt)] }]
    const payment = paymentOfOrder({ ...order, payment_collections })
    const isCaptured = capturedAt !== null
    expect(payment).toMatchObject({ externalTransactionId: "order_1", amount: 12_500, state, isCaptured })
  })

  it("is the captured one if an order has several", () => {
    const payment_sessions = [sessionOf("order_1", PAID), sessionOf("order_2")]
    const payment = paymentOfOrder({ payment_collections: [{ payment_sessions }] })
    expect(payment).toMatchObject({ externalTransactionId: "order_1", state: "paid" })
  })

  it.each([[[]], [[CARD]], [undefined]])("is none in the sessions %p", (payment_sessions) => {
    expect(paymentOfOrder({ payment_collections: [{ payment_sessions }] })).toBeUndefined()
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

describe("a cart that did not become an order", () => {
  const STORE = { backendUrl: "https://store.example", publishableApiKey: "pk_1" }
  const paid = { externalTransactionId: "order_1", paymentStatus: "CON" }
  const stepAfter = (checkout: object, isApproved = false) => {
    const answer = { payment: paid, missing: [], amount_changed: false, ...checkout }
    jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(answer))
    return stepAfterPlacing(STORE, "cart_1", isApproved)
  }

  it("can be tried again once it is paid", async () => {
    expect(await stepAfter({})).toEqual({ at: "failed", message: "notPlaced", isApproved: false })
  })

  it("leaves nothing to try if it changed before its payment arrived: the shopper contacts the shop", async () => {
    expect(await stepAfter({ amount_changed: true })).toEqual({ at: "blocked", message: "paidNotPlaced" })
  })

  it("is started again if its payment was cancelled", async () => {
    const step = await stepAfter({ payment: null, missing: ["payment"] })
    expect(step).toEqual({ at: "button", notice: "cancelledTitle" })
  })
})
