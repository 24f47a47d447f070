import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { build } from "esbuild"
import type { BrowserContext, Page } from "playwright-core"
import { z } from "zod"
import { Shop } from "../../src/simulator/__tests__/shop"
import { Carts } from "./storefront-carts"
import { listen } from "../../kit/listen"
import { REPOSITORY } from "../../kit/paths"

const PAGES = join(REPOSITORY, "integration-tests", "browser", "pages")
const REACT_19 = join(REPOSITORY, "integration-tests", "browser", "react-19", "node_modules")

/** The frameworks that a test's page can be written in. */
export type Framework = "plain" | "react-18" | "react-19" | "next"

/** What a test wants on the page. pages/wishes.ts has all fields. */
export interface Asked {
  readonly framework?: Framework
  /** How many script tags of the SDK the page has. */
  readonly tags?: number
  /** How many copies of the package the page holds. */
  readonly copies?: number
  /** Response headers, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
  readonly [wish: string]: unknown
}

/** An answer that replaces the stub's own. */
export interface StubAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const purchase = z.object({
  cart_id: z.string().optional(),
  payment_collection_id: z.string().optional(),
  report_secret: z.string().optional(),
})

/** Serves a shop's pages and a stub of the store's API. Payments are the simulator's. */
export class Storefront {
  /** Method and path of every call to the store's API. */
  readonly calls: string[] = []
  /** Each is used once, for the first call whose path contains its `path`. */
  readonly answers: { path: string; answer: StubAnswer }[] = []
  /** The bank references that the page reported. */
  readonly reported: unknown[] = []
  readonly carts: Carts
  readonly #scripts = new Map<string, string>()
  readonly #pages = new Map<string, Asked>()
  #orders = 0
  url = ""
  close: () => Promise<void> = () => Promise.resolve()

  private constructor(readonly shop: Shop) {
    this.carts = new Carts(shop.simulator)
  }

  static async open(): Promise<Storefront> {
    const front = new Storefront(await Shop.open())
    await front.bundle("plain.js", "plain.ts", "react-18")
    for (const react of ["react-18", "react-19"] as const) {
      await front.bundle(`${react}.js`, "react.tsx", react)
      await front.bundle(`${react}-server.js`, "server.tsx", react)
    }
    await front.bundle("next.js", "next.tsx", "react-19")
    await front.bundle("next-server.js", "next-server.tsx", "react-19")
    const server = createServer((request, response) => {
      front.serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error))
      })
    })
    const { url, close } = await listen(server, { host: "localhost" })
    front.url = url
    front.close = async () => {
      await close()
      await front.shop.simulator.close()
    }
    return front
  }

  /** Opens a page. */
  async visit(context: BrowserContext, asked: Asked = {}): Promise<Page> {
    const page = await context.newPage()
    await page.goto(this.pageFor(asked))
    return page
  }

  /** The address of such a page. */
  pageFor(asked: Asked): string {
    const name = `/page/${this.#pages.size + 1}`
    this.#pages.set(name, asked)
    return this.url + name
  }

  /** Holds back the SDK's script. Returns a function that releases it. */
  async holdSdk(context: BrowserContext): Promise<() => void> {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(this.config.sdk_url, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  get config() {
    return {
      publishable_key: this.shop.simulator.publishableKey,
      sdk_url: this.shop.simulator.sdkUrl,
      environment: "sandbox",
      options: {
        style: { width: "100%", shape: "rect" },
        config: { lang: "pt", showAmount: false },
        paymentConfig: {
          theme: "light",
          allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
          showUIOfProcessingInfo: false,
          referencePaymentLifeSpan: 1440,
        },
      },
    }
  }

  /** Calls to the store's API whose method and path contain this. */
  callsOf(part: string): number {
    return this.calls.filter((call) => call.includes(part)).length
  }

  private async bundle(name: string, source: string, react: Framework): Promise<void> {
    const { outputFiles } = await build({
      entryPoints: [join(PAGES, source)],
      bundle: true,
      write: false,
      jsx: "automatic",
      platform: source.endsWith("server.tsx") ? "node" : "browser",
      // React's development build logs its warnings.
      define: { "process.env.NODE_ENV": '"development"' },
      alias: {
        "next/navigation.js": join(PAGES, "next-navigation.ts"),
        ...(react === "react-19" && {
          react: join(REACT_19, "react"),
          "react-dom": join(REACT_19, "react-dom"),
        }),
      },
    })
    this.#scripts.set(`/${name}`, outputFiles[0]?.text ?? "")
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ""
    const asked = this.#pages.get(path)
    if (asked) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...asked.headers })
      response.end(this.html(asked))
      return
    }
    if (this.#scripts.has(path)) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(this.#scripts.get(path))
    } else if (path === "/styles.css") {
      const file = require.resolve("servicepay-storefront/styles.css")
      response.writeHead(200, { "content-type": "text/css" }).end(readFileSync(file))
    } else {
      const body = request.method === "POST" ? await json(request) : undefined
      if (path.endsWith("/bank-reference")) this.reported.push(body)
      await this.serveStore(`${request.method ?? ""} ${path}`, response, body)
    }
  }

  private html(page: Asked): string {
    const { framework = "plain", tags = 0, copies = 1, ...asked } = page
    const store = { backendUrl: `${this.url}/`, publishableApiKey: "pk_store" }
    const wishes = JSON.stringify({ store, config: this.config, show: ["button"], ...asked })
    const inner = asked.hydrate === true ? this.rendered(framework, wishes) : ""
    const nonce = typeof asked.nonce === "string" ? ` nonce="${asked.nonce}"` : ""
    return `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Loja</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles.css">
<script${nonce}>window.wishes = ${wishes.replaceAll("<", "\\u003c")}</script>
${`<script${nonce} src="${this.config.sdk_url}"></script>`.repeat(tags)}</head>
<body><div id="pay"></div><div id="root">${inner}</div><pre id="log"></pre>
${`<script${nonce} src="/${framework}.js"></script>`.repeat(copies)}</body></html>`
  }

  private rendered(framework: Framework, wishes: string): string {
    const script = this.#scripts.get(`/${framework}-server.js`) ?? ""
    return execFileSync(process.execPath, ["-", wishes], { input: script, encoding: "utf8" })
  }

  private async serveStore(call: string, response: ServerResponse, sent: unknown): Promise<void> {
    this.calls.push(call)
    const index = this.answers.findIndex(({ path }) => call.includes(path))
    const [instead] = index < 0 ? [] : this.answers.splice(index, 1)
    const { status, body, headers } = instead?.answer ?? (await this.truth(call, sent))
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  }

  private async truth(call: string, sent: unknown): Promise<StubAnswer> {
    if (call === "GET /store/servicepay/config") return { status: 200, body: { config: this.config } }
    if (call === "POST /api/service/create-order") {
      this.#orders += 1
      const externalTransactionId = `order_${this.#orders}`
      const referenceNumber = await this.shop.createdReference({ externalTransactionId })
      const { cart_id, payment_collection_id = "", report_secret } = purchase.parse(sent)
      this.carts.begin(cart_id ?? payment_collection_id, externalTransactionId)
      const reportSecret = cart_id === undefined ? report_secret : `secret of ${externalTransactionId}`
      return { status: 200, body: { referenceNumber, externalTransactionId, amount: 12_500, reportSecret } }
    }
    const cartId = /^GET \/store\/servicepay\/carts\/(.+)\/payment$/.exec(call)?.[1]
    if (cartId !== undefined) return { status: 200, body: this.carts.checkoutOf(cartId) }
    const collectionId = /^GET .+\/payment-collections\/(.+)\/payment$/.exec(call)?.[1]
    if (collectionId !== undefined) return { status: 200, body: this.carts.collectionPaymentOf(collectionId) }
    const id = /^GET \/api\/service\/order\/(.+)\/status$/.exec(call)?.[1]
    const order = this.shop.simulator
      .orders()
      .find(({ externalTransactionId }) => externalTransactionId === id)
    if (order) return { status: 200, body: { externalTransactionId: id, paymentStatus: order.status } }
    if (call.endsWith("/bank-reference")) {
      this.carts.report(call, sent)
      return { status: 200, body: {} }
    }
    return { status: 404, body: { code: 404, message: "Não existe.", error: "order_not_found" } }
  }
}

/** Waits until the page has logged this. Returns all its lines. */
export async function said(page: Page, line: string | RegExp): Promise<string[]> {
  await page.locator("#log", { hasText: line }).waitFor({ state: "attached" })
  return ((await page.textContent("#log")) ?? "").trim().split("\n")
}

/** Presses the SDK's button. Returns the popup. */
export async function press(page: Page, container = ".servicepay-button"): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.locator(`${container} [id^=servicepay-] button:not([aria-busy])`).click(),
  ])
  return popup
}
