import type { Browser } from "playwright-core"
import { z } from "zod"
import { Failure } from "../../demo/stack/failure"
import { send } from "../../demo/stack/http"
import { inPopup } from "../setup/browser-shopper"
import type { ShopScreenshots } from "./shop-screenshots"
import { logIn } from "./customer"
import type { Goods } from "./merchant"
import { ShopVisit } from "./shop-visit"

export interface Shop {
  readonly browser: Browser
  /** Addresses of the storefront, Medusa and the simulator. */
  readonly storefront: string
  readonly medusa: string
  readonly simulator: string
  readonly goods: Goods
  readonly screenshots: ShopScreenshots
}

const PAID = "Thank you! We have received your payment."
const PENDING = "Your order is reserved: please pay"
const CANCELLED = "The payment was cancelled"
const saved = z.object({ externalTransactionId: z.string() })

/** Cancels the payment, reads the message about it, and then pays by wallet. */
export async function buyByWallet(shop: Shop): Promise<void> {
  const visit = await ShopVisit.start(shop.browser, shop.storefront)
  const { shopper, page } = visit
  await shopper.goToReview(shop.goods, "ana@exemplo.ao")
  await shop.screenshots.take(visit, "checkout", ".servicepay-slot button")
  await inPopup.cancel(await shopper.pay())
  await page.getByText("You closed the window or cancelled the payment").waitFor()
  await inPopup.payByWallet(await shopper.pay())
  await shopper.order(PAID)
  await page.getByTestId("payment-method").getByText("Express wallet or bank payment by reference").waitFor()
  await page.reload()
  await shopper.order(PAID)
  await shop.screenshots.take(visit, "paid")
  await visit.end()
}

/** Takes a bank reference, finds it again in another tab and in the account, and pays it later. */
export async function buyByReference(shop: Shop): Promise<void> {
  const visit = await ShopVisit.start(shop.browser, shop.storefront)
  const { shopper, page } = visit
  await shopper.goToReview(shop.goods, "rui@exemplo.ao")
  await inPopup.takeReference(await shopper.pay())
  await shopper.order(PENDING)
  await page.locator(".servicepay-details").getByText("Waiting for the payment").waitFor()
  await shop.screenshots.take(visit, "pending")
  const orderPage = page.url()
  await logIn(visit.context, shop, "rui@exemplo.ao")
  await shopper.open(`/account/orders/details/${orderIn(orderPage)}`)
  await page.getByRole("heading", { level: 2, name: PENDING }).waitFor()
  await page.getByRole("region", { name: "Pay by reference" }).waitFor()
  await page.goto(orderPage)
  await shopper.order(PENDING)
  await atTheService(shop, await paymentOf(visit), "confirm")
  await shopper.order(PAID)
  await page.getByTestId("payment-method").waitFor()
  await visit.end()
}

/** In a Portuguese shop, all texts of ServicePay are Portuguese: at the button, and on the order's page before and after payment. */
export async function buyInPortuguese(shop: Shop): Promise<void> {
  const visit = await ShopVisit.start(shop.browser, shop.storefront, "pt")
  const { shopper, page } = visit
  await shopper.goToReview(shop.goods, "luzia@exemplo.ao")
  await inPopup.cancel(await shopper.pay())
  await page.getByText("Fechou a janela ou cancelou o pagamento").waitFor()
  await inPopup.takeReference(await shopper.pay())
  await shopper.order("Encomenda reservada: falta pagar")
  await page.locator(".servicepay-details").getByText("A aguardar o pagamento").waitFor()
  await atTheService(shop, await paymentOf(visit), "confirm")
  await shopper.order("Obrigado! Recebemos o seu pagamento.")
  await visit.end()
}

/** Takes a bank reference, and the payment is cancelled while its page is open. */
export async function loseOrder(shop: Shop): Promise<void> {
  const visit = await ShopVisit.start(shop.browser, shop.storefront)
  const { shopper, page } = visit
  await shopper.goToReview(shop.goods, "eva@exemplo.ao")
  await inPopup.takeReference(await shopper.pay())
  await shopper.order(PENDING)
  await atTheService(shop, await paymentOf(visit), "cancel")
  await shopper.order(CANCELLED)
  await page.locator(".servicepay-details").getByText("Cancelled").waitFor()
  await page.reload()
  await shopper.order(CANCELLED)
  await shop.screenshots.take(visit, "cancelled")
  await visit.end()
}

function orderIn(page: string): string {
  const [, id] = /\/order\/([^/]+)\/confirmed/.exec(page) ?? []
  if (id === undefined) throw new Failure(`${page} is not the page of an order.`)
  return id
}

/** The id of the payment, which the shopper's browser has saved. */
async function paymentOf({ page }: ShopVisit): Promise<string> {
  const text = await page.evaluate<string>("localStorage.servicepay")
  return saved.parse(JSON.parse(text)).externalTransactionId
}

async function atTheService({ simulator }: Shop, id: string, action: "confirm" | "cancel"): Promise<void> {
  const { status } = await send(`${simulator}/simulator/orders/${id}/${action}`, { method: "POST", body: {} })
  if (status !== 200) throw new Failure(`The simulator answered ${String(status)} to "${action}".`)
}
