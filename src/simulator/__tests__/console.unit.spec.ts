import { z } from "zod"
import { CREDENTIALS, Shop, Webhook } from "./shop"

let shop: Shop
let webhook: Webhook

beforeEach(async () => {
  webhook = await Webhook.open(503)
  shop = await Shop.open({ webhookUrl: webhook.url })
  await shop.create({ name: "Pano <i>wax</i>" })
})
afterEach(async () => {
  await shop.simulator.close()
  webhook.close()
})

function page(path = "/"): Promise<string> {
  return fetch(shop.simulator.url + path).then((response) => response.text())
}

function press(action: string, headers: Record<string, string> = {}): Promise<Response> {
  const json = { "content-type": "application/json", ...headers }
  const url = `${shop.simulator.url}/simulator/orders/order_1/${action}`
  return fetch(url, { method: "POST", headers: json, redirect: "manual" })
}

it("lists the orders with their actions, and shows no secret", async () => {
  const text = await page()
  expect(text).toContain("order_1")
  expect(text).toContain("Pano &lt;i&gt;wax&lt;/i&gt;")
  for (const label of ["Confirm", "Cancel", "Expire", "Send again"]) expect(text).toContain(label)
  expect(text).not.toContain(CREDENTIALS.clientSecret)
  expect(text).not.toContain(CREDENTIALS.webhookSecret)
})

it("marks the settings that were changed", async () => {
  expect(await page("/simulator/live")).not.toContain('class="turned"')
  shop.simulator.setKnobs({ encoding: "base64url" })
  expect(await page("/simulator/live")).toMatch(/class="turned">\s*<dt>encoding<\/dt>\s*<dd>base64url/)
})

it("shows the shop's last answer", async () => {
  await press("confirm")
  await shop.simulator.synced()
  expect(await page()).toContain(">503<")
  await press("notify")
  expect(await page()).toContain(">200<")
  expect(webhook.statuses()).toEqual(["CON", "CON"])
})

it("offers only another notification for a final order", async () => {
  await press("expire")
  const text = await page()
  expect(text).toContain("Expired")
  expect(text).not.toContain("Confirm")
  expect((await press("cancel")).status).toBe(409)
})

it("redirects a browser to the list and answers a program with JSON", async () => {
  expect((await press("notify", { accept: "text/html" })).headers.get("location")).toBe("/")
  const answer: unknown = await (await press("confirm")).json()
  expect(answer).toMatchObject({ order: { externalTransactionId: "order_1", status: "CON" } })
  const list: unknown = JSON.parse(await page("/simulator/orders"))
  expect(z.object({ orders: z.array(z.unknown()) }).parse(list).orders).toHaveLength(1)
})

it("refuses requests from other sites", async () => {
  const headers = {
    "content-type": "text/plain",
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  }
  expect((await press("confirm", headers)).status).toBe(403)
  expect(shop.simulator.order("order_1")?.status).toBe("PEN")
})

it("says how to build the browser's files when they are missing", async () => {
  const bare = await Shop.open({ publicDirectory: "/nowhere" })
  const response = await fetch(bare.simulator.sdkUrl)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain("npm run build")
  await bare.simulator.close()
})
