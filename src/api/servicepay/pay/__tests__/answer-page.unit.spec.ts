import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import express from "express"
import { z } from "zod"
import { listen, type Listening } from "../../../../../kit/listen"
import { pageIn, viewOf } from "../../../../payment-page/__tests__/views"
import type { Refusal } from "../../../../payment-page/render-page"
import { PAYMENT_PAGE_STATES } from "../../../../workflows/payment-links/payment-page"
import { answerPage, answerRefusal } from "../[token]/answer-page"

/** What the page may cost on a phone, beside the service's own script. We promise twice as much. */
const BUDGET = 15_000

const manyItems = Array.from({ length: 20 }, (_, index) => ({
  title: `Artigo ${index} com um nome que é tão comprido como os nomes das lojas`,
  variant: `Tamanho ${index}`,
  quantity: index + 1,
  total: 1234 * index,
  thumbnail: `https://cdn.example.test/produtos/${index}.png`,
}))

/** Nonces differ in each answer. */
const withoutNonce = (text: string) => text.replaceAll(/nonce[-=]["']?[^"'\s;]+/g, "nonce")

describe("the answer with a payment link's page", () => {
  const app = express()
  app.get("/page/:state", (req, res, next) => {
    const page = pageIn(z.enum(PAYMENT_PAGE_STATES).parse(req.params.state))
    const order = { ...page.order, items: manyItems }
    answerPage(req, res, viewOf({ ...page, order })).catch(next)
  })
  app.get("/refusal/:refusal", (req, res, next) => {
    answerRefusal(
      req,
      res,
      z.enum(["notFound", "tooMany", "failed"] satisfies Refusal[]).parse(req.params.refusal),
      "pt",
    ).catch(next)
  })
  let server: Listening
  beforeAll(async () => {
    server = await listen(createServer(app), { host: "localhost" })
  })
  afterAll(() => server.close())

  const ask = async (path: string, headers: IncomingHttpHeaders = {}) => {
    const response = await new Promise<IncomingMessage>((answered) => {
      get({ port: server.port, path, headers: { ...headers } }, answered)
    })
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
  }

  it.each(PAYMENT_PAGE_STATES)(
    "carries everything of a long order that is %s in less than 15 kB",
    async (state) => {
      const { bytes, headers } = await ask(`/page/${state}`, { "accept-encoding": "gzip, deflate, br" })
      expect(headers["content-encoding"]).toBe("br")
      expect(bytes.length).toBeLessThan(BUDGET)
      expect(brotliDecompressSync(bytes).toString()).toContain("</html>")
      const zipped = await ask(`/page/${state}`, { "accept-encoding": "gzip" })
      expect(zipped.bytes.length).toBeLessThan(BUDGET)
      expect(gunzipSync(zipped.bytes).toString()).toContain("</html>")
    },
  )

  it("is not compressed for a browser that does not accept it", async () => {
    const { bytes, headers } = await ask("/page/payable", { "accept-encoding": "br;q=0, identity" })
    expect(headers["content-encoding"]).toBeUndefined()
    expect(bytes.toString()).toContain("</html>")
  })

  it("may run nothing but its own script and the SDK, and is kept, found and framed by nobody", async () => {
    const { headers, bytes } = await ask("/page/payable")
    const nonce = /<script nonce="([^"]+)"/.exec(bytes.toString())?.[1] ?? ""
    expect(nonce.length).toBeGreaterThan(20)
    expect(String(headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' https://sdk.example.test`,
      `style-src 'nonce-${nonce}' https://sdk.example.test`,
      "connect-src 'self' https://sdk.example.test",
      "frame-src https://sdk.example.test",
      "img-src https: data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex, nofollow",
    })
    expect(headers).not.toHaveProperty("etag")
  })

  it("has a new nonce each time", async () => {
    const answers = await Promise.all([ask("/page/paid"), ask("/page/paid")])
    const [one, other] = answers.map(({ bytes }) => bytes.toString())
    expect(one).not.toBe(other)
    expect(withoutNonce(one ?? "")).toBe(withoutNonce(other ?? ""))
  })

  it("is the main part alone for the page's script", async () => {
    const text = (await ask("/page/reference?part=main&lang=en")).bytes.toString()
    expect(text).toMatch(/^<main[^]+Pay by reference[^]+<\/main>$/)
  })

  it("ignores a language that it does not have", async () => {
    expect((await ask("/page/payable?lang=de")).bytes.toString()).toContain('<html lang="pt">')
  })

  it.each([
    ["notFound", 404],
    ["tooMany", 429],
    ["failed", 503],
  ])("of a refusal %s has the status %i, no script and the same headers", async (refusal, status) => {
    const { headers, bytes, status: answered } = await ask(`/refusal/${refusal}?lang=fr`)
    expect(answered).toBe(status)
    expect(bytes.toString()).toContain('<html lang="fr">')
    expect(bytes.toString()).not.toContain("<script")
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-[^']+';.*connect-src 'self';/)
  })
})
