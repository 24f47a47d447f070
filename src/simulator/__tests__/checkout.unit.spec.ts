import { z } from "zod"
import { CREDENTIALS, Shop, Webhook } from "./shop"

const stateSchema = z.looseObject({
  outcome: z.string().nullable(),
  reason: z.string().optional(),
  leaningPending: z.boolean(),
  next: z.string().nullable(),
  openerOrigin: z.string(),
  payment: z
    .looseObject({ orderId: z.string(), status: z.string(), data: z.record(z.string(), z.unknown()) })
    .nullable(),
})

interface Page {
  status: number
  text: string
  query: URLSearchParams
  state: z.infer<typeof stateSchema>
}

let shop: Shop
let webhook: Webhook
let reference: string

beforeEach(async () => {
  webhook = await Webhook.open()
  shop = await Shop.open({ webhookUrl: webhook.url, now: () => Date.parse("2026-03-01T10:00:00Z") })
  reference = await shop.createdReference({ name: `<script>alert("1")</script>` })
})
afterEach(async () => {
  await shop.simulator.close()
  webhook.close()
})

function query(fields: Record<string, string> = {}): string {
  return new URLSearchParams({
    reference,
    key: CREDENTIALS.publishableKey,
    session: "s1",
    origin: "https://shop.ao",
    lang: "en",
    methods: "FPMCXEXPRSS,FPSOLPGEXT",
    ...fields,
  }).toString()
}

async function read(response: Response): Promise<Page> {
  const text = await response.text()
  const attribute = /data-state="([^"]*)"/.exec(text)?.[1] ?? "null"
  const json: unknown = JSON.parse(
    attribute.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
  )
  return {
    status: response.status,
    text,
    query: new URL(response.url).searchParams,
    state: stateSchema.parse(json),
  }
}

async function open(fields: Record<string, string> = {}): Promise<Page> {
  return read(await fetch(`${shop.simulator.url}/checkout?${query(fields)}`))
}

async function press(
  action: string,
  form: Record<string, string> = {},
  fields?: Record<string, string>,
): Promise<Page> {
  const url = `${shop.simulator.url}/checkout/${reference}/${action}?${query(fields)}`
  const headers = { "sec-fetch-site": "same-origin" }
  return read(await fetch(url, { method: "POST", headers, body: new URLSearchParams(form) }))
}

describe("choosing how to pay", () => {
  it("offers the methods the shop allows, and always direct payment", async () => {
    const { text } = await open({ methods: "FPSOLPGEXT,BITCOIN" })
    expect(text).not.toContain("method-FPMCXEXPRSS")
    expect(text).toContain("method-FPSOLPGEXT")
    expect(text).toContain('method-FPSOLPG"')
  })

  it("goes straight to direct payment when nothing else is allowed", async () => {
    const { text } = await open({ methods: "" })
    expect(text).toContain("Direct payment on ServicePay")
  })

  it("shows the purchase, the price in kwanzas and the shop, and escapes the shop's text", async () => {
    const { text } = await open()
    expect(text).toContain("12\u00a0500\u00a0Kz")
    expect(text).toContain("shop.ao")
    expect(text).toContain("&lt;script&gt;")
    expect(text).not.toContain("<script>alert")
  })

  it.each([
    ["pt-AO", "light", "Simulador — nenhum dinheiro real"],
    ["en", "dark", "Simulator — no real money"],
    ["fr-FR", "neon", "Simulateur"],
  ])("is in %s with the theme %s, and says that it is a simulator", async (lang, theme, label) => {
    const { text } = await open({ lang, theme })
    expect(text).toContain(label)
    expect(text).toContain(`data-theme="${theme === "dark" ? "dark" : "light"}"`)
  })

  it("reports a payment to no page when the page's origin is not a web address", async () => {
    expect((await open({ origin: "javascript:alert(1)" })).state.openerOrigin).toBe("")
  })

  it.each([
    ["an unknown reference number", "reference", "SP0"],
    ["another shop's key", "key", "pk_test_another"],
  ])("does not open for %s", async (_, name, value) => {
    const page = await open({ [name]: value })
    expect(page.status).toBe(404)
    expect(page.state).toMatchObject({ outcome: "failed", reason: "unknown_order" })
  })
})

describe("the express wallet", () => {
  it("is paid when the customer confirms on the phone", async () => {
    const waiting = await press("wallet", { phone: "923 000 000" })
    expect(waiting.query.get("step")).toBe("waiting")
    expect(waiting.state).toMatchObject({ outcome: null, leaningPending: true })
    expect(shop.simulator.order("order_1")).toMatchObject({ status: "PEN", method: "FPMCXEXPRSS" })
    const paid = await press("pay")
    expect(paid.state).toMatchObject({ outcome: "approved", payment: { orderId: "order_1", status: "CON" } })
    await shop.simulator.synced()
    expect(webhook.statuses()).toEqual(["CON"])
  })

  it("asks again when the phone number is invalid", async () => {
    expect((await press("wallet", { phone: "12" })).query.get("step")).toBe("wallet")
    expect(shop.simulator.order("order_1")?.method).toBeNull()
  })

  it("is cancelled when the customer refuses", async () => {
    await press("wallet", { phone: "923000000" })
    expect((await press("refuse")).state.outcome).toBe("cancelled")
    await shop.simulator.synced()
    expect(webhook.statuses()).toEqual(["CAN"])
  })
})

describe("the bank reference", () => {
  it("shows nine digits, an entity of five digits, the price, and the lifespan that the shop set", async () => {
    const page = await press("reference", {}, { lifespan: "1440" })
    const bank = shop.simulator.order("order_1")?.bankReference
    expect(bank?.reference).toMatch(/^\d{9}$/)
    expect(bank?.entity).toMatch(/^\d{5}$/)
    expect(bank?.validUntil).toBe("2026-03-02T10:00:00.000Z")
    expect(page.text).toMatch(/March 2, 2026/)
    expect(page.state).toMatchObject({ outcome: null, leaningPending: true })
    expect(page.state.payment?.data).toMatchObject({
      paymentReference: bank?.reference,
      entity: { number: bank?.entity },
    })
  })

  it("stays the same when the customer requests it again", async () => {
    await press("reference")
    const first = shop.simulator.order("order_1")?.bankReference
    await press("reference")
    expect(shop.simulator.order("order_1")?.bankReference).toEqual(first)
  })

  it("is paid at the ATM, also when the popup is closed", async () => {
    await press("reference")
    const status = await fetch(`${shop.simulator.url}/checkout/${reference}/status`)
    expect(await status.text()).toBe("PEN")
    shop.simulator.confirm("order_1")
    const page = await open({ step: "reference" })
    expect(page.state).toMatchObject({ outcome: "approved" })
    expect(page.state.payment?.data).toHaveProperty("paymentReference")
  })
})

describe("direct payment", () => {
  it("is paid at once", async () => {
    expect((await press("pay")).state.outcome).toBe("approved")
    expect(shop.simulator.order("order_1")).toMatchObject({ status: "CON", method: "FPSOLPG" })
  })

  it("shows that the payment is being processed, if the shop sets that option", async () => {
    const page = await press("pay", {}, { processing: "1" })
    expect(page.query.get("step")).toBe("processing")
    expect(page.state).toMatchObject({ outcome: null })
    expect(page.state.next).toContain("step=result")
  })

  it("can fail, and leaves the order open for another try", async () => {
    expect((await press("fail")).state).toMatchObject({ outcome: "failed", reason: "payment_failed" })
    expect(shop.simulator.order("order_1")?.status).toBe("PEN")
  })
})

describe("the outcome", () => {
  it("can be a cancellation before the customer chooses a method", async () => {
    expect((await press("cancel")).state.outcome).toBe("cancelled")
    expect(shop.simulator.order("order_1")).toMatchObject({ status: "CAN", finalReason: "cancelled" })
  })

  it("does not change after any later click", async () => {
    shop.simulator.expire("order_1")
    for (const action of ["pay", "cancel", "refuse", "reference"]) {
      expect((await press(action)).state.outcome).toBe("cancelled")
    }
    expect((await open()).text).toContain("The time is up")
    expect(shop.simulator.order("order_1")?.finalReason).toBe("expired")
  })

  it("does not accept a form from another site", async () => {
    const url = `${shop.simulator.url}/checkout/${reference}/pay?${query()}`
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" }
    const response = await fetch(url, { method: "POST", headers, body: new URLSearchParams() })
    expect(response.status).toBe(403)
    expect(shop.simulator.order("order_1")?.status).toBe("PEN")
  })
})
