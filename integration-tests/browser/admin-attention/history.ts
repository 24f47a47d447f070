import { texts } from "../../../admin/texts"
import type { AdminLanguage } from "../../setup/admin-screen"
import { barriers } from "../../setup/barriers"
import { contradicted } from "../../setup/demo-cases"
import { until } from "../../../kit/until"
import type { Desk } from "./desk"

const LANGUAGES: readonly AdminLanguage[] = ["en", "ptPT", "ptBR", "fr"]

/** The list of closed items. */
export function history({ demo, admin, store }: Desk): void {
  it("a payment's page lists its closed items, the latest first, in every language", async () => {
    const { id, orderId, externalTransactionId } = await contradicted(store())
    const { merchant, ledger } = store()
    // The store refuses this while it syncs the payment.
    const close = (note: string) =>
      until("the item is closed", async () => {
        const { status } = await merchant.post(`/servicepay/attention/${id}/close`, { note })
        return status === 200
      })
    await close("The service says paid.")
    await merchant.post(`/orders/${orderId}/cancel`)
    await until("it is before the merchant again", () => ledger.openId(externalTransactionId))
    await close("Refunded in the shop.")

    for (const language of LANGUAGES) {
      await admin().speak(language)
      const { page } = admin()
      await page.goto(`${demo().state.addresses.admin}/servicepay/payment-orders/${id}`)
      const { attention, payments } = texts[language].servicepay
      await page.getByRole("heading", { name: payments.detail.closedItems, exact: true }).waitFor()
      const items = page.getByRole("main").getByRole("listitem").filter({ hasText: attention.closing.how })
      const [latest, first, ...others] = await items.allInnerTexts()
      expect(latest).toContain(attention.reasons.canceled_after_paid.title)
      expect(latest).toContain("Refunded in the shop.")
      expect(latest).toContain("Demo ServicePay")
      expect(first).toContain(attention.reasons.conflicting_status.title)
      expect(first).toContain("The service says paid.")
      expect(others).toEqual([])
      expect(await barriers(page, "main")).toEqual([])
    }
  })
}
