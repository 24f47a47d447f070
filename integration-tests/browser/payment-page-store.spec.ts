import type { Browser, BrowserContext, Page } from "playwright-core"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { UNIT_PRICE } from "../../kit/shop"
import { until } from "../../kit/until"
import { age } from "../setup/age"
import { inPopup } from "../setup/browser-shopper"
import { PHONE, pressPay } from "../setup/link-visit"
import { useOrderPayments } from "../setup/order-payments"
import { linkDetails } from "../setup/payment-links"
import { withStore } from "../setup/store"

const DAY_MS = 86_400_000

withStore((store) => {
  const { ana, outstanding } = useOrderPayments(store)
  const contexts: BrowserContext[] = []
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await launchChromium()
  }, INSTALL_TIMEOUT_MS)
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser?.close())

  /** The path of a new order's link, as the merchant gets it. */
  const sendLink = async () => {
    const orderId = await draftOrder(store(), ana(), 2)
    return { orderId, path: new URL((await linkDetails(ana(), orderId)).url).pathname }
  }
  /** Opens a link on another phone. */
  const open = async (path: string): Promise<Page> => {
    const context = await browser?.newContext(PHONE)
    if (!context) throw new Error("There is no browser yet.")
    contexts.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(`${store().api.defaults.baseURL ?? ""}${path}`)
    await page.evaluate("window.isSamePage = true")
    return page
  }
  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
  const numbers = (page: Page) => page.locator(".card dd span").allTextContents()
  const latest = () => store().service.orders()[0]?.externalTransactionId ?? ""

  describe("a payment link", () => {
    it("leads to a reference that every device shows, and to paid on all of them without a reload", async () => {
      const { orderId, path } = await sendLink()
      const phone = await open(path)
      await phone.getByText("10 000 Kz").first().waitFor()
      await phone.getByText("Café do Uíge").waitFor()
      await inPopup.takeReference(await pressPay(phone))
      await title(phone, "Pagar por referência")

      const tablet = await open(path)
      await title(tablet, "Pagar por referência")
      expect(await numbers(tablet)).toEqual(await numbers(phone))

      store().service.confirm(latest())
      for (const page of [phone, tablet]) {
        await title(page, "Pago. Obrigado!")
        expect(await page.evaluate("window.isSamePage")).toBe(true)
      }
      await until("the order is paid", async () => (await outstanding(orderId)) === 0)
      const entries = await store().books.ledger.listPaymentOrders({ order_id: orderId })
      expect(entries.map(({ status, amount }) => [status, amount])).toEqual([["CON", 2 * UNIT_PRICE]])
    })

    it("offers a new reference after the first has expired, and is paid by that", async () => {
      const { orderId, path } = await sendLink()
      const page = await open(path)
      await inPopup.takeReference(await pressPay(page))
      await title(page, "Pagar por referência")
      const first = latest()
      const [, before] = await numbers(page)
      await age(store(), first, 2 * DAY_MS)
      await title(page, "O último pedido de pagamento já não é válido")

      await inPopup.takeReference(await pressPay(page))
      await title(page, "Pagar por referência")
      expect((await numbers(page))[1]).not.toBe(before)
      store().service.confirm(latest())
      await title(page, "Pago. Obrigado!")
      await until("the order is paid", async () => (await outstanding(orderId)) === 0)
    })

    it("says without a reload not to pay the older reference, once the order's amount has changed", async () => {
      const { orderId, path } = await sendLink()
      const page = await open(path)
      await inPopup.takeReference(await pressPay(page))
      await title(page, "Pagar por referência")
      const warning = page.getByText("Não pague nenhuma referência antiga.")
      expect(await warning.count()).toBe(0)

      await editQuantity(ana(), orderId, 3, "draft-orders")
      await warning.waitFor()
      await inPopup.takeReference(await pressPay(page))
      await title(page, "Pagar por referência")
      await warning.waitFor()
      expect(await page.evaluate("window.isSamePage")).toBe(true)
    })

    it("is paid directly in the popup", async () => {
      const { orderId, path } = await sendLink()
      const page = await open(path)
      await inPopup.payDirectly(await pressPay(page))
      await title(page, "Pago. Obrigado!")
      await until("the order is paid", async () => (await outstanding(orderId)) === 0)
    })

    it("that is wrong or withdrawn gets the same page, in the reader's language", async () => {
      const { orderId, path } = await sendLink()
      const page = await open(path)
      await ana().change(`/servicepay/orders/${orderId}/payment-link/withdraw`)
      await title(page, "Este link não está disponível")

      const wrong = path.replace(/.{32}$/, "x".repeat(32))
      const base = store().api.defaults.baseURL ?? ""
      const refused = async (address: string) => {
        const response = await fetch(base + address, { headers: { "accept-language": "en" } })
        const text = (await response.text()).replaceAll(/nonce="[^"]+"/g, "")
        return { status: response.status, text, names: [...response.headers.keys()].sort() }
      }
      const answers = await Promise.all([refused(path), refused(wrong), refused("/servicepay/pay/no")])
      expect(answers[0]).toMatchObject({ status: 404 })
      expect(answers[0].text).toContain("This link is not available")
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    })

    it("loads in one response of less than 15 kB that forbids caching, framing, indexing and referrers", async () => {
      const { path } = await sendLink()
      const { status, headers, data } = await store().api.request<ArrayBuffer>({
        url: path,
        responseType: "arraybuffer",
        decompress: false,
        headers: { "accept-encoding": "gzip, br" },
      })
      expect(status).toBe(200)
      expect(data.byteLength).toBeLessThan(15_000)
      expect(headers).toMatchObject({
        "content-encoding": "br",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "x-robots-tag": "noindex, nofollow",
      })
    })
  })
})
