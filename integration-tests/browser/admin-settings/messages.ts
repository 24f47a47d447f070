import { z } from "zod"
import { texts } from "../../../admin/texts"
import { press } from "../../setup/admin-screen"
import type { SettingsVisit } from "./settings-visit"

const anySettings = z.looseObject({ settings: z.looseObject({ has_bell: z.boolean() }) })
const emails = z.object({
  settings: z.object({
    version: z.number(),
    choices: z.object({ emailMessages: z.object({ value: z.array(z.string()) }) }),
  }),
})

/** The messages to customers, and the merchant's bell. */
export function messages({ demo, admin, store, openSettings }: SettingsVisit): void {
  it("a message is switched on and previewed, and a test of it arrives", async () => {
    const readEmails = async () => (await store().merchant.read(emails, "/servicepay/settings")).settings
    const { version, choices } = await readEmails()
    const others = choices.emailMessages.value.filter((kind) => kind !== "reminder")
    await store().merchant.change("/servicepay/settings", { version, choices: { emailMessages: others } })

    await openSettings("en")
    const { page } = admin()
    const form = page.getByRole("form", { name: texts.en.servicepay.messages.title })
    const reminder = (checked: boolean) =>
      page.getByRole("switch", { name: "Reminder (E-mail)", exact: true, checked })
    await reminder(false).click()
    await reminder(true).waitFor()
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")
    expect((await readEmails()).choices.emailMessages.value).toContain("reminder")

    const subject = "[TESTE] Falta pagar a encomenda n.º 1042"
    const to = `${crypto.randomUUID()}@exemplo.ao`
    await press(form.getByRole("row").filter({ has: reminder(true) }), "Preview")
    const drawer = page.getByRole("dialog")
    await drawer.getByText("Preview: Reminder", { exact: true }).waitFor()
    await drawer.getByText(`Subject: ${subject}`).waitFor()
    const address = drawer.getByLabel("Send a test to this e-mail address")
    await address.fill("owner")
    await drawer.getByText("Enter a complete e-mail address.").waitFor()
    expect(await drawer.getByRole("button", { name: "Send test" }).isDisabled()).toBe(true)
    await address.fill(to)
    await press(drawer, "Send test")
    await admin().untilShown("The test was sent.")

    const inbox = await page.context().newPage()
    await inbox.goto(demo().state.addresses.messages)
    await inbox.getByRole("article").filter({ hasText: to }).getByRole("heading", { name: subject }).waitFor()
    await inbox.close()
  })

  it("the messages say so if no notification provider fills Medusa's bell", async () => {
    const { noBell } = texts.ptPT.servicepay.messages
    const form = () => admin().page.getByRole("form", { name: texts.ptPT.servicepay.messages.title })
    await openSettings("ptPT")
    await form().waitFor()
    expect(await form().getByText(noBell).count()).toBe(0)
    await admin().page.route("**/admin/servicepay/settings", async (route) => {
      const answer = await route.fetch()
      const body = anySettings.parse(await answer.json())
      body.settings.has_bell = false
      await route.fulfill({ response: answer, json: body })
    })
    try {
      await openSettings("ptPT")
      await form().getByText(noBell).waitFor()
    } finally {
      await admin().page.unroute("**/admin/servicepay/settings")
    }
  })
}
