import type { Page } from "playwright-core"
import { until } from "../../kit/until"
import { inPopup } from "../setup/browser-shopper"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const CHANGED = "O montante mudou. Não pague na janela aberta: feche-a e pague aqui."
const react = { framework: "react-18", amount: 12_500 } as const

describe("a payment window that was opened before the page changed", () => {
  const shop = visitStorefront()

  const stored = async (page: Page, key: string) =>
    JSON.parse((await page.evaluate<string | null>(`localStorage.getItem("${key}")`)) ?? "null") as unknown
  /** The payment that a page follows. */
  const followed = (page: Page) => stored(page, "servicepay")
  const happens = (page: Page, event: "double-cart" | "leave" | "other-cart") =>
    page.evaluate(`dispatchEvent(new Event("${event}"))`)

  /** Opens a window that shows a reference, which the shopper may note. */
  const showReference = async (page: Page): Promise<Page> => {
    const popup = await press(page)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    return popup
  }

  /** Closes the window. Returns the reference that the store gets. */
  const payLater = async (popup: Page): Promise<unknown> => {
    const before = shop.front.reported.length
    await inPopup.payLater(popup)
    await until("the reference is reported", () => shop.front.reported.length > before)
    const { reference, entity } = shop.front.reported.at(-1) as Record<string, unknown>
    return { reference, entity }
  }

  it("shows a warning about its amount, and its reference is saved and reported", async () => {
    const page = await shop.front.visit(shop.context, react)
    const popup = await showReference(page)
    await happens(page, "double-cart")
    await page.getByText(CHANGED).waitFor()
    const bank = await payLater(popup)
    expect(await said(page, "pending")).toHaveLength(1)
    expect(await followed(page)).toMatchObject({ bank, isPending: true })
    await page.getByText(CHANGED).waitFor({ state: "detached" })
    expect(await page.locator(".servicepay-slot button").count()).toBe(1)
  })

  it("shows no warning if its amount turns out to be right", async () => {
    const page = await shop.front.visit(shop.context, { ...react, amount: 6250 })
    await showReference(page)
    await page.getByText(CHANGED).waitFor()
    await happens(page, "double-cart")
    await page.getByText("A janela de pagamento está aberta.").waitFor()
  })

  it("reports its reference after the shopper has left the page, and calls no callback", async () => {
    const page = await shop.front.visit(shop.context, react)
    const popup = await showReference(page)
    await happens(page, "leave")
    await page.locator(".servicepay-button").waitFor({ state: "detached" })
    const bank = await payLater(popup)
    expect(await followed(page)).toMatchObject({ bank, isPending: true })
    expect(await page.textContent("#log")).toBe("")
  })

  it("reports its reference after the page has changed to another cart, and calls no callback", async () => {
    const page = await shop.front.visit(shop.context, { ...react, cartId: "cart_before" })
    const popup = await showReference(page)
    await happens(page, "other-cart")
    const bank = await payLater(popup)
    expect(await followed(page)).toMatchObject({ bank, cartId: "cart_before" })
    expect(await page.textContent("#log")).toBe("")
  })

  it("does not take the place of a later payment while neither is paid", async () => {
    const page = await shop.front.visit(shop.context, react)
    const earlier = await showReference(page)
    await happens(page, "double-cart")
    const later = await showReference(page)
    const payment = await followed(page)
    const bank = await payLater(earlier)
    expect(await followed(page)).toEqual(payment)
    expect(await stored(page, "servicepay-open")).toMatchObject([{ bank }])
    expect(await page.textContent("#log")).toBe("")
    const newest = await payLater(later)
    expect(await said(page, "pending")).toHaveLength(1)
    expect(await followed(page)).toMatchObject({ bank: newest })
    expect(await stored(page, "servicepay-open")).toMatchObject([{ bank: newest }, { bank }])
  })

  it("takes the place of a later payment once it is paid", async () => {
    const page = await shop.front.visit(shop.context, react)
    const earlier = await press(page)
    await earlier.getByTestId("method-FPSOLPG").waitFor()
    const payment = await followed(page)
    await happens(page, "double-cart")
    await showReference(page)
    expect(await followed(page)).not.toEqual(payment)
    await inPopup.payDirectly(earlier)
    expect(await said(page, "approved")).toHaveLength(1)
    expect(await followed(page)).toEqual(payment)
  })
})
