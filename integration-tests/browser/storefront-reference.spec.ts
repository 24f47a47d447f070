import { z } from "zod"
import { barriers } from "../setup/barriers"
import { inPopup } from "../setup/browser-shopper"
import { type Asked, press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

/** What a CSS reset such as Tailwind's preflight removes. */
const RESETS = `
*, ::before, ::after { box-sizing: border-box; border: 0 solid; }
h1, h2, h3 { font-size: inherit; font-weight: inherit; }
dl, dd, h1, h2, h3, p { margin: 0; }
ol, ul { list-style: none; margin: 0; padding: 0; }
button { margin: 0; padding: 0; font: inherit; color: inherit; }
button, [type="button"] { background-color: transparent; background-image: none; min-height: 0; }`

const REFERENCE = { framework: "react-18", show: ["reference"] } as const

describe("the bank reference that a shopper takes to an ATM", () => {
  const shop = visitStorefront({ viewport: { width: 390, height: 844 } })

  it("shows entity, reference and amount as they are typed, and how to pay at a Multicaixa", async () => {
    const page = await shop.front.visit(shop.context, REFERENCE)
    const shown = await page.locator(".servicepay-reference dd span").allTextContents()
    expect(shown).toEqual(["00123", "123\u00a0456\u00a0789", "12\u00a0500\u00a0Kz"])
    await page.getByText("Pagamentos → Pagamento por referência → entidade, referência e montante").waitFor()
  })

  it("keeps its heading, its bullets and its buttons in a shop with a CSS reset", async () => {
    const page = await shop.front.visit(shop.context, REFERENCE)
    const style = (selector: string, property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(".servicepay-reference ${selector}")).getPropertyValue("${property}")`,
      )
    const shown = async () => ({
      heading: [await style("h2", "font-weight"), await style("h2", "font-size")],
      bullets: [await style("li", "list-style-type"), await style("ul", "padding-left")],
      button: [await style("button", "background-color"), await style("button", "min-height")],
    })
    const before = await shown()
    expect(before).toEqual({
      heading: ["700", "20px"],
      bullets: ["disc", "20px"],
      button: ["rgb(255, 255, 255)", "44px"],
    })
    await page.addStyleTag({ content: RESETS })
    expect(await shown()).toEqual(before)
  })

  it("a reference without an entity is shown without one", async () => {
    const page = await shop.front.visit(shop.context, { ...REFERENCE, bank: { reference: "987654321" } })
    expect(await page.locator("dt").allTextContents()).toEqual(["Referência", "Montante"])
  })

  it.each([
    ["Entidade", "00123"],
    ["Referência", "123456789"],
    ["Montante", "12500"],
  ])("copies %s without spaces, and announces it to screen readers", async (label, text) => {
    await shop.context.grantPermissions(["clipboard-read", "clipboard-write"])
    const page = await shop.front.visit(shop.context, REFERENCE)
    await page.getByRole("button", { name: `Copiar ${label}` }).press("Enter")
    await page.getByRole("status").getByText(`Copiado: ${label}`).waitFor({ state: "attached" })
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(text)
  })

  it("selects the number if the clipboard is forbidden", async () => {
    await shop.context.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    const page = await shop.front.visit(shop.context, REFERENCE)
    await page.getByRole("button", { name: "Copiar Referência" }).click()
    await page.waitForFunction("getSelection().toString().replace(/\\s/g, '') === '123456789'")
  })

  it("shows the deadline in Angola's time, and announces its end once", async () => {
    await shop.context.clock.install({ time: new Date("2026-11-21T10:00:00Z") })
    const expiresAt = Date.parse("2026-11-21T11:00:00Z")
    const page = await shop.front.visit(shop.context, { ...REFERENCE, expiresAt })
    await page.getByText("Pague até 21 de novembro, 12:00", { exact: true }).waitFor()
    await page.clock.runFor(3_661_000)
    await page.getByText("O prazo desta referência terminou").waitFor()
    expect(await said(page, "expired")).toEqual(["expired"])
  })

  /** What the phone's share dialog receives, in one line. */
  const share = async (asked: Asked) => {
    await shop.context.addInitScript(
      "navigator.share = ({ text }) => { say('shared ' + text.replaceAll('\\n', ' ')); return Promise.resolve() }",
    )
    const page = await shop.front.visit(shop.context, asked)
    await page.getByText(/^Pague até /).waitFor()
    await page.getByRole("button", { name: "Partilhar" }).click()
    const [shared = ""] = await said(page, "shared")
    return shared.replace(/\s+/g, " ")
  }
  const WHAT_TO_PAY =
    "Pagar por referência Entidade: 00123 Referência: 123 456 789 Montante: 12 500 Kz Pague até .* No Multicaixa: .* aplicação do seu banco"

  it("uses the phone's share dialog if there is one", async () => {
    const asked = { ...REFERENCE, expiresAt: Date.now() + 3_600_000 }
    expect(await share(asked)).toMatch(new RegExp(`^shared localhost ${WHAT_TO_PAY}`))
    expect(await share({ ...asked, shop: "Loja da Ana", orderNumber: 1042 })).toMatch(
      new RegExp(`^shared Loja da Ana · Encomenda n\\.º 1042 ${WHAT_TO_PAY}`),
    )
  })

  it("is shared with the shop's name and the order's number in a Next.js shop", async () => {
    await shop.front.shop.createdReference({ externalTransactionId: "shared_1" })
    const bank = { reference: "123456789", entity: "00123" }
    shop.front.carts.know("pay_col_1", { externalTransactionId: "shared_1", bank })
    const asked = { framework: "next", show: [], locale: "pt", collectionId: "pay_col_1" } as const
    expect(await share({ ...asked, shop: "Loja da Ana" })).toMatch(
      new RegExp(`^shared Loja da Ana · Encomenda n\\.º 12 ${WHAT_TO_PAY}`),
    )
  })

  it("is shared by WhatsApp if there is no share dialog", async () => {
    await shop.context.addInitScript("delete Navigator.prototype.share")
    await shop.context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }))
    const page = await shop.front.visit(shop.context, REFERENCE)
    const [other] = await Promise.all([
      shop.context.waitForEvent("page"),
      page.getByRole("button", { name: "Partilhar" }).click(),
    ])
    await other.waitForURL(/^https:\/\/wa\.me\/\?text=.*Entidade/)
  })

  it("is printed without its buttons", async () => {
    await shop.context.addInitScript("window.print = () => say('printed')")
    const expiresAt = Date.parse("2099-11-21T11:00:00Z")
    const page = await shop.front.visit(shop.context, { ...REFERENCE, expiresAt })
    await page.getByRole("button", { name: "Imprimir" }).click()
    await said(page, "printed")
    await page.emulateMedia({ media: "print" })
    await page.getByText("Pague até 21 de novembro, 12:00", { exact: true }).waitFor()
    expect(await page.locator(".servicepay-action:visible").count()).toBe(0)
    expect(await page.locator("dd span:visible").allTextContents()).toContain("00123")
  })

  it.each([
    ["pt", "Pagar por referência"],
    ["en", "Pay by reference"],
    ["fr", "Payer par référence"],
  ])("has no serious axe-core violation in %s", async (language, title) => {
    const page = await shop.front.visit(shop.context, {
      ...REFERENCE,
      language,
      expiresAt: Date.now() + 3_600_000,
    })
    await page.getByRole("heading", { name: title }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it("the button, its skeleton and its error have no serious axe-core violation", async () => {
    await shop.context.route(shop.front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await shop.front.visit(shop.context, { framework: "react-19", show: ["button"] })
    await page.getByRole("alert").getByText("O pagamento não está disponível").waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await page.locator(".servicepay-slot button").waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it("shows the popup's reference after a reload", async () => {
    const page = await shop.front.visit(shop.context, { framework: "react-18" })
    const popup = await press(page)
    await inPopup.takeReference(popup)
    const [line = ""] = await said(page, "pending")
    await page.reload()
    const saved = z
      .object({ bank: z.object({ reference: z.string() }), expiresAt: z.number() })
      .parse(await page.evaluate(`JSON.parse(localStorage.getItem("servicepay"))`))
    expect(line).toContain(saved.bank.reference)
    const card = await shop.front.visit(shop.context, { ...REFERENCE, ...saved })
    const shown = (await card.locator("dd").allTextContents()).join(" ").replace(/\s/g, "")
    expect(shown).toContain(saved.bank.reference)
  })
})
