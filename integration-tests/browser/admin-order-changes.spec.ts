import { z } from "zod"
import { texts } from "../../admin/texts"
import { until } from "../../kit/until"
import { press } from "../setup/admin-screen"
import { referenceOfLink } from "../setup/link-customer"
import { OrderDesk } from "../setup/order-desk"
import { openDesk } from "./admin-attention/desk"

const { paymentLinks } = texts.en.servicepay

const COFFEE = "Café da Gabela"
const HONEY = "Mel do Moxico"
/** Kwanzas. */
const PRICES = { [COFFEE]: 4500, [HONEY]: 6800 }
const DELIVERY = 1500

const answer = z.object({
  payment_orders: z.array(z.object({ external_transaction_id: z.string(), reference_number: z.string() })),
  outstanding: z.number().nullable(),
})

/** Everything that the merchant does with an order here is done by clicking in Medusa's dashboard. */
describe("a merchant, in Medusa's own pages of an order,", () => {
  const desk = openDesk()
  const { store } = desk
  const orders = new OrderDesk(desk)
  const paymentsOf = (orderId: string) => store().merchant.read(answer, `/servicepay/orders/${orderId}`)

  const paidOrder = async (quantity: number) => {
    const order = await store().orderAwaiting(quantity)
    await store().payAndCapture(order)
    return order
  }

  const expectCaptures = async (orderId: string, captures: readonly number[]) => {
    await until("the reference is captured", async () => {
      const order = await store().order(orderId)
      return order.captures.length === captures.length
    })
    // Medusa gives them in no certain order.
    const byAmount = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)
    expect(byAmount((await store().order(orderId)).captures)).toEqual(byAmount(captures))
    expect((await paymentsOf(orderId)).outstanding).toBeNull()
  }

  /** Presses the box's button. The customer pays by the link that it shows. */
  const payByLink = async () => {
    await press(orders.box, paymentLinks.request)
    const dialog = desk.admin().page.getByRole("dialog")
    const url = await dialog.getByLabel(paymentLinks.link, { exact: true }).inputValue()
    await press(dialog, paymentLinks.close)
    await store().confirm(await referenceOfLink(url))
  }

  it("creates a draft order, which is paid by a link, finds it above the lists, and converts it as the box and the payment's page say", async () => {
    const { order, payments } = texts.en.servicepay
    const { page } = desk.admin()
    const named = page.getByText(order.draft.toConvert).locator("..")
    const orderId = await orders.draft(COFFEE)
    await payByLink()
    await expectCaptures(orderId, [PRICES[COFFEE]])
    const { number } = await store().order(orderId)
    for (const list of ["servicepay/attention", "orders", "draft-orders"]) {
      await orders.open(list)
      await named.getByRole("link", { name: `#${number}` }).waitFor()
    }
    await orders.open("servicepay")
    const row = page.getByRole("row").filter({ hasText: `#${number}` })
    await row.getByText(payments.draft, { exact: true }).waitFor()
    await orders.open("draft-orders")
    await named.getByRole("link", { name: `#${number}` }).click()
    await page.waitForURL(new RegExp(`/draft-orders/${orderId}$`))
    await orders.box.getByText(order.draft.paid).waitFor()
    expect(await orders.box.getByRole("link", { name: order.draft.open }).count()).toBe(0)
    await orders.box.getByRole("link", { name: order.see }).click()
    await desk.admin().page.getByRole("heading", { name: payments.detail.amounts }).waitFor()
    await desk.admin().page.getByText(order.draft.paid).waitFor()
    await desk.admin().page.getByRole("link", { name: order.draft.open }).click()

    await press(desk.admin().page.getByRole("main"), "Convert to order")
    await press(desk.admin().page.getByRole("alertdialog"), "Confirm")

    await desk.admin().page.waitForURL(new RegExp(`/orders/${orderId}$`))
    await orders.box.getByText(order.draft.paid).waitFor({ state: "detached" })
    await page.getByRole("link", { name: "Drafts", exact: true }).click()
    await named.getByRole("link", { name: `#${number}` }).waitFor({ state: "detached" })
  })

  it("edits a paid order up: the box asks for the rest at once, and a link pays it", async () => {
    const { orderId } = await paidOrder(1)
    await orders.edit(orderId, 2)
    await payByLink()
    await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY, PRICES[COFFEE]])
  })

  it("reads in the box to decide first, while an old request of the order was paid", async () => {
    const { orderId } = await store().oldRequestPaid()
    await orders.open(`orders/${orderId}`)
    await orders.box
      .getByText(/^A payment of Kz\s6,000\.00 needs your decision: first press “See what to do” below\./)
      .waitFor()
    await orders.box
      .getByText(/^Kz\s10,500\.00$/)
      .first()
      .waitFor()
  })

  it("edits a paid order down: the difference needs attention", async () => {
    const { orderId, externalTransactionId } = await paidOrder(3)
    await orders.edit(orderId, 1)
    await until("the excess is before the merchant", () => store().ledger.openId(externalTransactionId))
    const { reference_number } = (await paymentsOf(orderId)).payment_orders[0] ?? {}
    const item = await desk.openItem(reference_number ?? "none")
    await item.getByText(texts.en.servicepay.attention.item.technical).click()
    await item.getByText(/the difference of 9000 Kz/).waitFor()
    const { attention, refunds } = texts.en.servicepay
    await item.getByText(refunds.lines.toGiveBack, { exact: true }).waitFor()
    await press(item, attention.actions.refund.button)
    const amount = desk.admin().page.getByRole("dialog").getByLabel(attention.form.amount)
    expect(await amount.inputValue()).toBe("9000")
  })

  it.each(["exchange", "claim"] as const)(
    "replaces an item (%s): a link pays the difference",
    async (how) => {
      const { orderId } = await paidOrder(1)
      await orders.replace(orderId, how, [COFFEE, HONEY])
      await payByLink()
      await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY, 2 * PRICES[HONEY] - PRICES[COFFEE]])
    },
  )

  it("requests the payment of an order whose reference has expired", async () => {
    const { orderId, externalTransactionId } = await store().orderAwaiting()
    await store().ledger.age(externalTransactionId, 1)
    await orders.open(`orders/${orderId}`)
    await payByLink()
    await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY])
  })
})
