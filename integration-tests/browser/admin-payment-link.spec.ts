import jsQR from "jsqr"
import type { Locator } from "playwright-core"
import { z } from "zod"
import { texts } from "../../admin/texts"
import { editQuantity } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { pixelsOf } from "../screenshots/camera"
import { press } from "../setup/admin-screen"
import { barriers } from "../setup/barriers"
import { OrderDesk } from "../setup/order-desk"
import { openDesk } from "./admin-attention/desk"
import { referenceOfLink } from "../setup/link-customer"

const { order, paymentLinks } = texts.en.servicepay

const COFFEE = "Café da Gabela"
/** A unit of the product, and with its delivery in Luanda. */
const UNIT = 4500
const TOTAL = 6000

const answer = z.object({
  payment_orders: z.array(z.object({ external_transaction_id: z.string(), session_amount: z.number() })),
  outstanding: z.number().nullable(),
  payment_link: z.object({ url: z.string(), text: z.string() }).nullable(),
})

describe("a merchant requests an order's payment by a link in the admin", () => {
  const desk = openDesk()
  const { admin, store } = desk
  const orders = new OrderDesk(desk)

  const paymentsOf = (orderId: string) => store().merchant.read(answer, `/servicepay/orders/${orderId}`)
  const dialog = (): Locator => admin().page.getByRole("dialog")
  const request = async () => {
    await press(orders.box, paymentLinks.request)
    await dialog().waitFor()
    return dialog().getByLabel(paymentLinks.link, { exact: true }).inputValue()
  }
  const close = async () => {
    await press(dialog(), paymentLinks.close)
    await dialog().waitFor({ state: "detached" })
  }

  it("a draft order made by clicking gets a link, its QR code is the same link, and the customer pays by it", async () => {
    const orderId = await orders.draft(COFFEE)
    await orders.box.getByText(order.outstanding.ask).waitFor()
    const url = await request()

    expect((await paymentsOf(orderId)).payment_link?.url).toBe(url)
    const message = (await paymentsOf(orderId)).payment_link?.text ?? ""
    expect(message).toContain(url)
    await dialog()
      .getByText(
        /^The link can be opened until .+\. A bank reference has a deadline of its own, which the page shows/,
      )
      .waitFor()
    const code = dialog().getByRole("img", { name: url })
    const { rgba, width, height } = await pixelsOf(admin().page, await code.screenshot())
    expect(jsQR(new Uint8ClampedArray(rgba), width, height)?.data).toBe(url)
    const whatsapp = dialog().getByRole("link", { name: paymentLinks.whatsapp })
    expect(await whatsapp.getAttribute("rel")).toBe("noopener noreferrer")
    expect(new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text")).toBe(message)
    expect(await barriers(admin().page, "[role=dialog]")).toEqual([])
    await close()

    await store().confirm(await referenceOfLink(url))
    await store().captured(orderId)
    expect(await store().order(orderId)).toMatchObject({ captures: [UNIT] })
  })

  it("the link is copied, stays the same, and opens nothing after the merchant has withdrawn it", async () => {
    const { orderId } = await store().orderAwaiting()
    await admin().allowClipboard()
    await orders.open(`orders/${orderId}`)
    const url = await request()
    await press(dialog(), paymentLinks.copyLink)
    await admin().untilShown(paymentLinks.linkCopied)
    expect(await admin().page.evaluate("navigator.clipboard.readText()")).toBe(url)
    await close()
    expect(await request()).toBe(url)
    expect((await fetch(`${url}/state`)).status).toBe(200)

    await press(dialog(), paymentLinks.withdraw)
    await press(admin().page.getByRole("alertdialog"), paymentLinks.withdraw)
    await admin().untilShown(paymentLinks.withdrawn)
    await dialog().waitFor({ state: "detached" })
    expect((await fetch(`${url}/state`)).status).toBe(404)
    expect((await paymentsOf(orderId)).payment_link).toBeNull()
    expect(await request()).not.toBe(url)
  })

  it("the list of payments sends an unpaid order's link, without leaving the list", async () => {
    const { orderId, referenceNumber } = await store().orderAwaiting()
    await orders.open("servicepay")
    await press(admin().page.getByRole("row").filter({ hasText: referenceNumber }), paymentLinks.request)
    const url = await dialog().getByLabel(paymentLinks.link, { exact: true }).inputValue()
    expect((await paymentsOf(orderId)).payment_link?.url).toBe(url)
    await dialog().getByText(paymentLinks.explain).waitFor()
    await close()
    expect(new URL(admin().page.url()).pathname).toMatch(/\/servicepay$/)
  })

  it("an edited order shows what its reference still pays, and its link asks for the new amount", async () => {
    const { orderId } = await store().orderAwaiting()
    await orders.open(`orders/${orderId}`)
    await orders.box.getByText(order.outstanding.started).waitFor()

    await editQuantity(store().merchant, orderId, 2)
    await orders.open(`orders/${orderId}`)
    await orders.box.getByText(order.outstanding.ask).waitFor()
    await orders.box
      .getByText(/This payment is for .*6,000.*, but .*10,500.* is outstanding on the order/)
      .waitFor()
    const reference = await referenceOfLink(await request())
    const { payment_orders } = await paymentsOf(orderId)
    expect(payment_orders.map(({ session_amount }) => session_amount)).toEqual([TOTAL + UNIT, TOTAL])
    await store().confirm(reference)
    await store().captured(orderId)
    // Medusa updates the order after its payment.
    await until("nothing is outstanding", async () => (await paymentsOf(orderId)).outstanding === null)
  })

  it("the page of a payment that was not paid sends the link again, in Portuguese", async () => {
    const { orderId } = await store().orderAwaiting()
    const { payment_orders } = await store().merchant.read(
      z.object({ payment_orders: z.tuple([z.object({ id: z.string() })]) }),
      `/servicepay/orders/${orderId}`,
    )
    await admin().speak("ptPT")
    await orders.open(`servicepay/payment-orders/${payment_orders[0].id}`)
    const { paymentLinks: pt } = texts.ptPT.servicepay
    await press(admin().page.getByRole("main"), pt.request)
    const url = await dialog().getByLabel(pt.link, { exact: true }).inputValue()
    expect((await paymentsOf(orderId)).payment_link?.url).toBe(url)
    expect(await barriers(admin().page, "[role=dialog]")).toEqual([])
    await press(dialog(), pt.close)
  })

  it("a refusal is said in plain words", async () => {
    const { orderId } = await store().orderAwaiting()
    await orders.open(`orders/${orderId}`)
    const button = orders.box.getByRole("button", { name: paymentLinks.request, exact: true })
    await button.waitFor()
    await store().merchant.change(`/orders/${orderId}/cancel`)
    await button.click()
    await admin().untilShown(order.refused.order_canceled)
    await button.waitFor({ state: "detached" })
  })
})
