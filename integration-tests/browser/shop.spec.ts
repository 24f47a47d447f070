import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { endWithThisProcess } from "../../kit/end-with-this-process"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { BrowserShopper, inPopup } from "../setup/browser-shopper"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const PROGRAM = join(__dirname, "../setup/shop-program.ts")
const PHONE = { width: 390, height: 844 }
const PORT = process.env.TEST_SHOP_PORT ?? ""

withStore((store) => {
  let browser: Browser | undefined
  let shop: ChildProcess | undefined

  beforeAll(async () => {
    browser = await launchChromium()
    const { api, service, shop: ids } = store()
    shop = fork(PROGRAM, {
      execArgv: ["--import", "tsx"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        SHOP_BACKEND_URL: api.defaults.baseURL,
        SHOP_API_KEY: ids.publishableKey,
        SHOP_REGION_ID: ids.regionId,
        SHOP_SDK_URL: service.sdkUrl,
      },
    })
    await endWithThisProcess(shop)
    await Promise.race([
      once(shop, "message"),
      once(shop, "exit").then(() => {
        throw new Error("The shop ended before it was ready.")
      }),
    ])
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    shop?.kill()
    await browser?.close()
  })

  const visit = async () => {
    const context = await browser?.newContext({ viewport: PHONE })
    if (!context) throw new Error("There is no browser yet.")
    context.setDefaultTimeout(PATIENCE_MS)
    return new BrowserShopper(await context.newPage(), `http://localhost:${PORT}`)
  }
  /** The amounts captured for all carts that a payment was started for. */
  const captured = async () => {
    const { books } = store()
    const carts = (await books.ledger.listPaymentOrders({})).map(({ cart_id }) => cart_id ?? "none")
    return (await Promise.all(carts.map((cartId) => books.captures(cartId)))).flat()
  }

  // The shopper collects the coffee in the shop, which costs nothing.
  describe("a shopper with a phone, from the product to the paid order", () => {
    it("pays directly in the popup, and the store captures the amount once", async () => {
      const shopper = await visit()
      await inPopup.payDirectly(await shopper.buy("Café do Uíge"))
      await shopper.heading("Pagamento confirmado")
      await shopper.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
      expect(await captured()).toEqual([UNIT_PRICE])
    })

    it("takes a bank reference, and pays it later", async () => {
      const shopper = await visit()
      await inPopup.takeReference(await shopper.buy("Café do Uíge"))
      expect(await shopper.reference()).toMatch(/^\d{3}\s\d{3}\s\d{3}$/)
      await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
      expect(await captured()).toEqual([])

      const [order] = store().service.orders()
      store().service.confirm(order?.externalTransactionId ?? "none")
      await shopper.heading("Pagamento confirmado")
      await until("the payment is captured", async () => (await captured()).length > 0)
      expect(await captured()).toEqual([UNIT_PRICE])
    })
  })
})
