import { createServer } from "node:http"
import { type BrowserContext, type Page } from "playwright-core"
import type { SimulatorOptions } from "../../src/simulator"
import { Shop } from "../../src/simulator/__tests__/shop"
import { listen } from "../../kit/listen"

/** A shop's page, on another origin than the simulator. */
export interface ShopFront {
  shop: Shop
  url: string
  close: () => Promise<void>
}

export async function openShopFront(options: Partial<SimulatorOptions> = {}): Promise<ShopFront> {
  const shop = await Shop.open(options)
  let orders = 0
  const server = createServer((request, response) => {
    if (request.url === "/create-order") {
      orders += 1
      void shop
        .createdReference({ externalTransactionId: `order_${orders}` })
        .then((text) => response.end(text))
      return
    }
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(shopPage(shop))
  })
  const { url, close } = await listen(server, { host: "localhost" })
  return {
    shop,
    url: `${url}/`,
    close: async () => {
      await close()
      await shop.simulator.close()
    },
  }
}

/** Writes every callback into the page, one per line, so that a test can wait for it. */
function shopPage({ simulator }: Shop): string {
  return `<!doctype html><title>Loja</title><div id="pay"></div><pre id="log"></pre>
<script src="${simulator.sdkUrl}"></script><script src="${simulator.sdkUrl}"></script>
<script>
  const wishes = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const say = (line) => { document.querySelector("#log").textContent += line + "\\n" }
  const reference = async () => (await fetch("/create-order")).text()
  try {
    ServicePay("${simulator.publishableKey}").generateButton({
      createOrder: async () => wishes.emptyReference ? "" : reference(),
      onApprove: async ({ payment }, actions) => {
        say("approved " + payment.orderId)
        actions.onPopupWindowClosed(() => say("closed"))
        if (wishes.brokenCallback) throw new Error("the shop's own mistake")
      },
      onPending: async ({ payment }, actions) => {
        say("pending " + payment.data.paymentReference + " " + payment.data.entity?.number)
        actions.onPopupWindowClosed(() => say("closed"))
      },
      onCancel: async () => say("cancelled"),
      onError: async (error) => say("error " + error.message),
      options: wishes.options,
    }).render(wishes.selector ?? "#pay")
  } catch (error) {
    say("threw " + error.message)
  }
</script>`
}

export interface Wishes {
  options?: Record<string, unknown>
  emptyReference?: boolean
  brokenCallback?: boolean
  selector?: string
}

export async function visit(context: BrowserContext, url: string, wishes: Wishes = {}): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}#${encodeURIComponent(JSON.stringify(wishes))}`)
  return page
}

export async function pressPay(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("#pay button")])
  return popup
}

/** Waits until the shop's page has logged `line`. Returns all its lines. */
export async function logged(page: Page, line: string | RegExp): Promise<string[]> {
  await page.locator("#log", { hasText: line }).waitFor()
  return ((await page.textContent("#log")) ?? "").trim().split("\n")
}
