import type { Locator } from "playwright-core"
import { z } from "zod"
import { texts } from "../../admin/texts"
import { press } from "../setup/admin-screen"
import { BrowserShopper, inPopup } from "../setup/browser-shopper"
import { draftOrder, editQuantity, orderOf } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { openDesk } from "./admin-attention/desk"

const { outstanding } = texts.en.servicepay.order

/** A unit of the product, and its delivery in Luanda. */
const UNIT = 4500
const TOTAL = 6000

const answer = z.object({
  payment_orders: z.array(
    z.object({
      external_transaction_id: z.string(),
      reference_number: z.string(),
      session_amount: z.number(),
    }),
  ),
  outstanding: z.number().nullable(),
})

describe("a merchant gives an order a reference in the admin", () => {
  const { demo, admin, store } = openDesk()

  const box = (): Locator =>
    admin()
      .page.getByRole("main")
      .locator("div", { has: admin().page.getByRole("heading", { name: "ServicePay", exact: true }) })
      .last()
      .locator("..")
  const open = (page: string) => admin().page.goto(`${demo().state.addresses.admin}/${page}`)
  const paymentsOf = (orderId: string) => store().merchant.read(answer, `/servicepay/orders/${orderId}`)
  const newReference = () => box().getByRole("button", { name: outstanding.button, exact: true })

  it("an edited order shows what its reference still pays, and gets one for the new amount with one click", async () => {
    const order = await store().orderAwaiting()
    await open(`orders/${order.orderId}`)
    await box().getByText(outstanding.fits).waitFor()
    expect(await newReference().count()).toBe(0)

    await editQuantity(store().merchant, order.orderId, 2)
    await open(`orders/${order.orderId}`)
    await box().getByText(outstanding.ask).waitFor()
    await box()
      .getByText(/the store takes .*6,000.* The order asks for .*10,500/)
      .waitFor()
    await press(box(), outstanding.button)

    await box().getByText(outstanding.fits).waitFor()
    const { payment_orders } = await paymentsOf(order.orderId)
    expect(payment_orders.map(({ session_amount }) => session_amount)).toEqual([TOTAL + UNIT, TOTAL])
    const [newest] = payment_orders
    await box()
      .getByText(newest?.reference_number ?? "none", { exact: true })
      .waitFor()
    await store().confirm(newest?.external_transaction_id ?? "none")
    await store().captured(order.orderId)
    // Medusa updates the order after its payment.
    await until("nothing is outstanding", async () => (await paymentsOf(order.orderId)).outstanding === null)
  })

  it("an edited order's payment link leads to a page of the shop, where the customer pays what is outstanding", async () => {
    const order = await store().orderAwaiting()
    await store().payAndCapture(order)
    await editQuantity(store().merchant, order.orderId, 2)
    await open(`orders/${order.orderId}`)
    await press(box(), outstanding.button)
    await box().getByText(outstanding.fits).waitFor()
    const collections = (await orderOf(store().merchant, order.orderId)).payment_collections
    const toPay = collections.find(({ status }) => status !== "completed")
    expect(toPay).toMatchObject({ amount: UNIT })

    const tab = await admin().page.context().newPage()
    const customer = new BrowserShopper(tab, demo().state.addresses.storefront)
    await customer.open(`/payment-collection/${toPay?.id ?? "none"}`)
    await customer.heading("Pagar a sua encomenda")
    await inPopup.payDirectly(await customer.pay())
    await customer.heading("Pagamento confirmado")
    await until("nothing is outstanding", async () => (await paymentsOf(order.orderId)).outstanding === null)
    await tab.close()
  })

  it("a draft order gets its first reference with one click, and the box says what to send the customer", async () => {
    const { regionId } = demo().state
    const shop = { regionId, variantId: store().variantId }
    const orderId = await draftOrder({ shop }, store().merchant)
    await open(`draft-orders/${orderId}`)
    await press(box(), outstanding.button)

    await box().getByText(`${outstanding.fits} ${outstanding.send}`).waitFor()
    const { payment_orders } = await paymentsOf(orderId)
    await box()
      .getByText(payment_orders[0]?.reference_number ?? "none", { exact: true })
      .waitFor()
    await store().confirm(payment_orders[0]?.external_transaction_id ?? "none")
    await store().captured(orderId)
    expect(await store().order(orderId)).toMatchObject({ captures: [UNIT] })
  })

  it("a refusal is said in plain words", async () => {
    const order = await store().orderAwaiting()
    await editQuantity(store().merchant, order.orderId, 2)
    await open(`orders/${order.orderId}`)
    await newReference().waitFor()
    await store().merchant.change(`/orders/${order.orderId}/cancel`)
    await newReference().click()
    await admin().untilShown(texts.en.servicepay.order.refused.order_canceled)
    await newReference().waitFor({ state: "detached" })
  })
})
