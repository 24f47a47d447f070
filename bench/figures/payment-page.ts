import type { Browser } from "playwright-core"
import { z } from "zod"
import { launchChromium } from "../../kit/chromium"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { fillCart } from "../stage/carts"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { inRounds, type Figure } from "./figure"

/** 400 kbit/s with a round trip of two seconds, as the browsers' developer tools define it. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const ALLOWED_KB = 30
const PHONE = { viewport: { width: 390, height: 844 }, locale: "pt-PT" }
const BUTTON = "#slot [id^=servicepay-] button:not([aria-busy])"
const PATIENCE_MS = 300_000

interface Visit {
  readonly readableMs: number
  readonly usableMs: number
  /** Without the service's own script. */
  readonly kilobytes: number
}

/** What a customer waits for, and pays for, who opens a payment link on a phone with slow 3G and an empty cache. */
export const paymentPage: Figure = {
  name: "payment-page",
  async measure(bench) {
    const stage = await bench.stage()
    await stage.parts.service.setLatency(0)
    await calm(stage)
    const link = await makeLink(stage)
    const browser = await launchChromium()
    try {
      const sizes = bench.short ? { rounds: 1 } : { rounds: 5, warmUps: 1 }
      const [pages = [], others = []] = await inRounds(sizes, [
        () => open(browser, link, BUTTON),
        () => open(browser, `${stage.url}/health`, "body"),
      ])
      const readable = pages.map(({ readableMs }) => readableMs)
      const usable = pages.map(({ usableMs }) => usableMs)
      const kilobytes = pages.map((page) => page.kilobytes)
      const yardsticks = others.map(({ readableMs }) => readableMs)
      return [
        judge("payment-page-bytes", AIMS["payment-page-bytes"], {
          figures: kilobytes,
          yardsticks: [ALLOWED_KB],
        }),
        judge("payment-page-readable", AIMS["payment-page-readable"], { figures: readable, yardsticks }),
        judge("payment-page-usable", AIMS["payment-page-usable"], { figures: usable, yardsticks }),
      ]
    } finally {
      await browser.close()
    }
  },
}

/** An order that awaits its payment, and the address of its link. */
async function makeLink(stage: Stage): Promise<string> {
  const { cartId } = await fillCart(stage, "servicepay")
  const order_id = await stage.shopper.complete(cartId)
  const { token } = await stage.bench(z.object({ token: z.string() }), "POST", "payment-link", { order_id })
  return `${stage.url}/servicepay/pay/${token}`
}

/** Opens an address in a new profile, until this element is there. */
async function open(browser: Browser, url: string, usable: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW_3G)
    const ours = new Set<string>()
    let bytes = 0
    session.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.startsWith(new URL(url).origin)) ours.add(requestId)
    })
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (ours.has(requestId)) bytes += encodedDataLength
    })
    const startedAt = performance.now()
    await page.goto(url, { waitUntil: "commit", timeout: PATIENCE_MS })
    await page.locator(usable).waitFor({ timeout: PATIENCE_MS })
    const usableMs = performance.now() - startedAt
    return { usableMs, readableMs: await page.evaluate<number>(FIRST_TEXT), kilobytes: bytes / 1024 }
  } finally {
    await context.close()
  }
}

/** Milliseconds from the request until the first text was painted. */
const FIRST_TEXT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName("first-contentful-paint")
    if (first) resolve(first.startTime)
  }).observe({ type: "paint", buffered: true })
})`
