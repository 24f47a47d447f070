import type { Page } from "playwright-core"
import { PROVIDER_ID } from "./provider-id"
import { visitStorefront } from "./storefront-visit"

export const BANK = { reference: "123456789", entity: "00123" }

/** An order with a payment, as Medusa answers it. */
export function orderOf(id: string, { captured_at = "", ...order }: Record<string, unknown> = {}) {
  const data = { reference_number: `SP of ${id}`, external_transaction_id: id, amount: 12_500 }
  const payment = captured_at ? { captured_at } : null
  return {
    status: "pending",
    cart: { id: "cart_1" },
    summary: { pending_difference: captured_at ? 0 : 12_500 },
    payment_collections: [{ payment_sessions: [{ provider_id: PROVIDER_ID, data, payment }] }],
    ...order,
  }
}

/** A Next.js shop with a new pending payment for each test. Call it inside a `describe`. */
export function visitNextShop() {
  const shop = visitStorefront()
  let id = ""
  let payments = 0
  let complaints: string[] = []

  beforeEach(async () => {
    payments += 1
    id = `next_${payments}`
    await shop.front.shop.createdReference({ externalTransactionId: id })
    shop.front.carts.clear()
    complaints = []
    shop.context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    shop.context.on("weberror", (error) => complaints.push(error.error().message))
  })

  const visit = (asked: Record<string, unknown>) =>
    shop.front.visit(shop.context, { framework: "next", show: [], ...asked })
  return {
    shop,
    visit,
    /** The payment's id at the service. */
    get id() {
      return id
    },
    /** The errors and warnings in the console. */
    get complaints() {
      return complaints
    },
    checkout: (asked: Record<string, unknown> = {}) => visit({ show: ["button"], ...asked }),
    heading: (page: Page, name: string) => page.getByRole("heading", { name }).waitFor(),
    /** Stores the payment in the browser, as the button does. */
    keep: async (more: Record<string, unknown> = {}): Promise<void> => {
      const saved = {
        referenceNumber: `SP of ${id}`,
        externalTransactionId: id,
        amount: 12_500,
        cartId: "cart_1",
      }
      const value = JSON.stringify({ ...saved, status: "PEN", expiresAt: Date.now() + 60_000, ...more })
      const isPage = "location.protocol === 'http:'"
      await shop.context.addInitScript(`if (${isPage}) localStorage.servicepay ??= ${JSON.stringify(value)}`)
    },
  }
}
