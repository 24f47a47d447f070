import { readFileSync } from "node:fs"
import { PHONE, visitLink } from "../setup/link-visit"

const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

describe("the reference card on the page of a payment link", () => {
  const link = visitLink()
  beforeEach(() => {
    link.front().show("reference")
  })

  it.each([
    ["Entidade", "00123"],
    ["Referência", "123456789"],
    ["Montante", "34000"],
  ])("copies %s as it is typed, and says so", async (label, typed) => {
    const context = await link.profile()
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    const page = await context.newPage()
    await page.goto(link.front().url)
    await page.getByRole("button", { name: `Copiar ${label}` }).click()
    await page.locator("#news", { hasText: /^Copiado: / }).waitFor({ state: "attached" })
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(typed)
  })

  it("selects the value where the clipboard is forbidden", async () => {
    const page = await link.open()
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error())")
    await page.getByRole("button", { name: "Copiar Referência" }).click()
    await page.waitForFunction("getSelection().toString() === '123 456 789'")
  })

  it("shares what has to be paid, by when, and the link without this reader's language", async () => {
    const page = await link.open("?lang=en")
    await page.evaluate("navigator.share = (data) => { window.shared = data; return Promise.resolve() }")
    await page.getByRole("button", { name: "Share" }).click()
    expect(await page.evaluate("window.shared.text")).toBe(
      [
        "Loja da Ana · Order no. 1042",
        "Test: no real money is charged.",
        "Pay by reference",
        "Entity: 00123",
        "Reference: 123 456 789",
        "Amount: 34 000 Kz",
        "Pay before 23 November, 15:03",
        "At a Multicaixa ATM: Pagamentos → Pagamento por referência → entity, reference and amount.",
        "In your bank’s app: Pagamentos → Pagamento por referência, with the same details.",
        link.front().url,
      ]
        .join("\n")
        .replaceAll(/(?<=\d) (?=\d|Kz)|(?<=no\.) /g, "\u00a0")
        .replace("until\u00a0", "until "),
    )
  })

  it("shares by WhatsApp where the browser cannot share", async () => {
    const page = await link.open()
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }))
    await page.evaluate("delete Navigator.prototype.share")
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Partilhar" }).click(),
    ])
    await tab.waitForURL(/^https:\/\/wa\.me\/\?text=Loja%20da%20Ana/)
  })

  it.each([320, 360, 390])("shows the reference on one line on a phone of %d pixels", async (width) => {
    const page = await link.open("", { viewport: { width, height: 640 } })
    const height = async (text: string) => (await page.getByText(text).boundingBox())?.height ?? 0
    const oneLine = await height("00123")
    expect(oneLine).toBeGreaterThan(0)
    expect(await height("123 456 789")).toBe(oneLine)
  })

  it("saves the card as a picture", async () => {
    const page = await link.open()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Guardar imagem" }).click(),
    ])
    expect(download.suggestedFilename()).toBe("Pagar por referência.png")
    const png = readFileSync(await download.path())
    expect(png.subarray(1, 4).toString()).toBe("PNG")
    expect(png.readUInt32BE(16)).toBe(1080)
    expect(png.readUInt32BE(20)).toBeGreaterThan(1000)
  })

  it("prints the reference without buttons", async () => {
    const page = await link.open()
    await page.emulateMedia({ media: "print" })
    for (const shown of ["123 456 789", "Pague até 23 de novembro, 15:03"]) {
      expect(await page.locator(".card").innerText()).toContain(shown)
    }
    expect(await page.getByRole("button").count()).toBe(0)
    await page.evaluate("window.print = () => { window.printed = true }")
    await page.emulateMedia({ media: "screen" })
    await page.getByRole("button", { name: "Imprimir" }).click()
    expect(await page.evaluate("window.printed")).toBe(true)
  })

  it("is readable at slow 3G after one answer of less than 15 kB", async () => {
    link.front().savesData = true
    const context = await link.profile(PHONE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW_3G)
    const sizes: number[] = []
    session.on("Network.loadingFinished", ({ encodedDataLength }) => sizes.push(encodedDataLength))
    await page.goto(link.front().url, { waitUntil: "commit" })
    await page.getByText("123 456 789").waitFor()
    expect(await page.locator("script[src], link[rel=stylesheet], img").count()).toBe(0)
    await page.waitForLoadState("load")
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(15_000)
  })
})
