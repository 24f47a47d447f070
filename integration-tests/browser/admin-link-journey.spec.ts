import type { BrowserContext, Locator, Page } from "playwright-core"
import { z } from "zod"
import { texts } from "../../admin/texts"
import { PATIENCE_MS } from "../../kit/chromium"
import { until } from "../../kit/until"
import { press } from "../setup/admin-screen"
import { inPopup } from "../setup/browser-shopper"
import { PHONE, pressPay } from "../setup/link-visit"
import { OrderDesk } from "../setup/order-desk"
import { openDesk } from "./admin-attention/desk"

const { paymentLinks } = texts.en.servicepay

const COFFEE = "Café da Gabela"
const PRICE = 4500
/** The address of the customers whom the merchant enters. */
const EMAIL = "maria@exemplo.ao"
/** A reference lives for a day, and its customer is reminded three hours before. */
const UNTIL_REMINDER = 21 * 60 + 5
const UNTIL_EXPIRED = 24 * 60 + 5

const newest = z.object({
  payment_orders: z.tuple([z.object({ external_transaction_id: z.string() })]).rest(z.unknown()),
})

describe("a merchant requests a payment by e-mail, and the customer follows the link on a phone", () => {
  const desk = openDesk()
  const { demo, admin, store } = desk
  const orders = new OrderDesk(desk)
  let phone: BrowserContext | undefined

  afterEach(async () => {
    await phone?.close()
    phone = undefined
  })

  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
  /** The digits of the bank reference, which is below the entity. */
  const reference = async (page: Page) =>
    (await page.locator(".card dd span").nth(1).innerText()).replaceAll(/\s/g, "")
  const latestPayment = async (orderId: string) =>
    (await store().merchant.read(newest, `/servicepay/orders/${orderId}`)).payment_orders[0]
      .external_transaction_id

  /** The merchant makes an order in the dashboard and sends its link. The customer reads their messages on a phone. */
  const sendLink = async () => {
    const orderId = await orders.draft(COFFEE)
    const { number } = await store().order(orderId)
    await press(orders.box, paymentLinks.request)
    await press(admin().page.getByRole("dialog"), paymentLinks.email)
    await admin().untilShown(paymentLinks.emailed.sent.replace("{{email}}", EMAIL))

    phone = await admin().page.context().browser()?.newContext(PHONE)
    if (!phone) throw new Error("There is no browser.")
    phone.setDefaultTimeout(PATIENCE_MS)
    const inbox = await phone.newPage()
    await inbox.goto(demo().state.addresses.messages)
    const mail = (about: string) =>
      inbox.getByRole("article").filter({ has: inbox.getByTitle(`${about} encomenda n.º ${number} —`) })
    return { orderId, mail }
  }
  /**
   * Presses the button of an e-mail. Returns the page of the payment link. The inbox loads again when a message comes, and a
   * click at that moment opens nothing, or never ends.
   */
  const follow = (mail: Locator, button: string): Promise<Page> =>
    until("the link opens its page", async () => {
      const [page] = await Promise.all([
        mail
          .page()
          .waitForEvent("popup", { timeout: 30_000 })
          .catch(() => undefined),
        mail
          .frameLocator("iframe")
          .getByRole("link", { name: button })
          .click({ timeout: 30_000 })
          .catch(() => undefined),
      ])
      return page
    })
  /** Takes a bank reference on the page of a payment link. */
  const takeReference = async (page: Page) => {
    await inPopup.takeReference(await pressPay(page))
    await title(page, "Pagar por referência")
    return reference(page)
  }
  /** Somebody pays the reference at the service, whose page says so. */
  const payAtService = async (orderId: string, digits: string) => {
    const service = await admin().page.context().newPage()
    await service.goto(demo().state.addresses.simulator)
    const row = service.locator(`[data-order="${await latestPayment(orderId)}"]`)
    await row.filter({ hasText: digits }).getByRole("button", { name: "Confirm" }).click()
    await service.close()
  }
  const expectPaidOnce = async (orderId: string, receipt: Locator) => {
    await receipt.waitFor()
    await store().captured(orderId)
    expect(await store().order(orderId)).toMatchObject({ captures: [PRICE], refunds: [] })
    expect(await receipt.count()).toBe(1)
  }

  it("they get a bank reference, are reminded of it, pay it and get a receipt", async () => {
    const { orderId, mail } = await sendLink()
    const page = await follow(mail("Como pagar a"), "Pagar agora")
    const digits = await takeReference(page)
    await admin().page.getByRole("dialog").getByText(paymentLinks.explainReference).waitFor()

    await store().ledger.letPass(await latestPayment(orderId), UNTIL_REMINDER)
    const reminder = mail("Falta pagar a")
    const again = await follow(reminder, "Pagar agora")
    await title(again, "Pagar por referência")
    expect(await reference(again)).toBe(digits)

    await payAtService(orderId, digits)
    await title(page, "Pago. Obrigado!")
    await title(again, "Pago. Obrigado!")
    await expectPaidOnce(orderId, mail("Pagamento recebido:"))
    expect(await reminder.count()).toBe(1)
  })

  it("they hear that the reference has expired, get a new one, pay that and get a receipt", async () => {
    const { orderId, mail } = await sendLink()
    const page = await follow(mail("Como pagar a"), "Pagar agora")
    const expired = await takeReference(page)

    await store().ledger.letPass(await latestPayment(orderId), UNTIL_EXPIRED)
    await title(page, "O último pedido de pagamento já não é válido")
    const again = await follow(mail("O pedido de pagamento já não é válido:"), "Escolher como pagar")
    const digits = await takeReference(again)
    expect(digits).not.toBe(expired)

    await payAtService(orderId, digits)
    await title(page, "Pago. Obrigado!")
    await expectPaidOnce(orderId, mail("Pagamento recebido:"))
  })
})
