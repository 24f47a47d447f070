import { texts } from "../../../admin/texts"
import { ATTENTION_REASONS } from "../../../src/modules/servicepay/models/attention-item"
import { press, type AdminLanguage } from "../../setup/admin-screen"
import { barriers } from "../../setup/barriers"
import { until } from "../../../kit/until"
import type { Desk } from "./desk"

const REASONS = [...ATTENTION_REASONS, "unreadable_notification", "dead_notification"] as const
const DAY = 86_400_000

/** Every reason and dialog of the page, in every language. */
export function languages({ admin, store }: Desk): void {
  it.each<[string, AdminLanguage]>([
    ["English", "en"],
    ["Portuguese", "ptPT"],
    ["Brazil's Portuguese", "ptBR"],
    ["French", "fr"],
  ])("every reason and every dialog is in %s and accessible, in light and dark mode", async (_, language) => {
    const { attention } = texts[language].servicepay
    const { id } = await store().cartChanged()
    await store().ledger.closeEverything()
    for (const reason of ATTENTION_REASONS) {
      await store().ledger.copyHeld(id, reason, new Date(Date.now() - 3 * DAY))
    }
    await store().ledger.addUnreadable(1)
    await store().ledger.addDead("order_none")
    await admin().speak(language)
    await admin().wear("light")
    await admin().openQueue()
    await admin().page.getByRole("heading", { level: 1, name: attention.title }).waitFor()

    for (const reason of REASONS) {
      const item = admin().item(attention.reasons[reason].story)
      await item.getByRole("heading", { name: attention.reasons[reason].title }).waitFor()
      await item.getByText(attention.reasons[reason].advice, { exact: true }).waitFor()
    }
    expect(await admin().page.locator("main").innerText()).not.toMatch(/attention\.|servicepay\./)
    expect(await barriers(admin().page, "main")).toEqual([])
    const { retry, attach, refund, close } = attention.actions
    for (const action of [retry, attach, refund, close]) {
      const dialog = await admin().ask(admin().item(attention.reasons.cart_changed.title), action.button)
      await dialog.getByRole("heading", { name: action.title }).waitFor()
      expect(await dialog.innerText()).not.toMatch(/attention\.|\{\{/)
      await until(
        "the dialog has come to rest",
        async () => (await barriers(admin().page, "[role=dialog]")).length === 0,
      )
      await press(dialog, attention.form.cancel)
      await dialog.waitFor({ state: "detached" })
    }
    await admin().wear("dark")
    await admin().openQueue()
    await admin().item(attention.reasons.cart_changed.story).waitFor()
    expect(await barriers(admin().page, "main")).toEqual([])
  })
}
