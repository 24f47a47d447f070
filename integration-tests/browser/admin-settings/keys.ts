import { press } from "../../setup/admin-screen"
import { until } from "../../../kit/until"
import { texts } from "../../../admin/texts"
import type { SettingsVisit } from "./settings-visit"

const NEW_SECRET = "a-new-webhook-secret-2f7c"

/** The keys and the webhook secret: checked, changed, mistyped and restored. */
export function keys({ demo, admin, store, openSettings }: SettingsVisit): void {
  it("wrong keys are reported in the merchant's language before they are saved", async () => {
    const form = await openSettings("ptPT")
    await form.getByLabel("Segredo de cliente (client secret)").fill("errado")
    await press(form, "Verificar as chaves")
    const refusal = form.getByRole("alert").filter({ hasText: "O serviço recusou estas chaves." })
    await refusal.waitFor()
    await form.getByLabel("Segredo de cliente (client secret)").fill("outro")
    await refusal.waitFor({ state: "detached" })
    await form.getByLabel("Chave publicável (publishable key)").fill("pk_live_1")
    await form.getByText("Uma chave de teste começa por pk_test_.").waitFor()
    await press(form, "Guardar")
    const { settings } = texts.ptPT.servicepay
    expect(await admin().page.getByText(settings.saved).count()).toBe(0)
  })

  it("a webhook secret is changed while payments flow, and is never shown again", async () => {
    const order = await store().orderAwaiting()
    const form = await openSettings("en")
    await form.getByLabel("Webhook secret", { exact: true }).fill(NEW_SECRET)
    await form.getByLabel("Hours during which the previous webhook secret still works").waitFor()
    await press(form, "Check keys")
    const { untested } = texts.en.servicepay.settings.connection
    await form.getByRole("status").filter({ hasText: untested }).waitFor()
    await press(form, "Save")
    await press(admin().page.getByRole("alertdialog"), "Save")
    await admin().untilShown("Saved. The change applies now.")
    await form.getByText(/Last characters: …7c\. The previous secret …\w\w still works until/).waitFor()
    await admin().page.getByText("Webhook secret (test)").first().waitFor()
    expect(await admin().page.content()).not.toContain(NEW_SECRET)

    await store().payAndCapture(order)

    await openSettings("ptPT")
    const changes = admin().page.getByRole("list").filter({ hasText: "Segredo do webhook (modo de teste)" })
    expect(await changes.innerText()).not.toMatch(/\b(sandbox|production|choices|active)\b/)
  })

  it("a mistyped webhook secret is saved only after a question, and one click goes back to the one before", async () => {
    const order = await store().orderAwaiting()
    const form = await openSettings("en")
    const secret = form.getByLabel("Webhook secret", { exact: true })
    const question = admin().page.getByRole("alertdialog")
    await secret.fill("abc")
    await press(form, "Save")
    await question
      .getByText(/has only 3 characters.*can’t be tested here.*The previous webhook secret still works until/)
      .waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    expect(await secret.inputValue()).toBe("abc")
    await form.getByLabel("Hours during which the previous webhook secret still works").fill("0")
    await press(form, "Save")
    await question
      .getByText(/As soon as you save, the store accepts only notifications signed with this secret/)
      .waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    await form.getByLabel("Hours during which the previous webhook secret still works").fill("24")
    await press(form, "Save")
    await question
      .getByText(/The previous webhook secret still works until .*, and until then you can restore it\./)
      .waitFor()
    await press(question, "Save")
    await admin().untilShown("Saved. The change applies now.")
    await form.getByText(/^Webhook secret changed on /).waitFor()

    await press(form, "Restore previous webhook secret (…et)")
    await press(question, "Restore previous webhook secret")
    await admin().untilShown("The previous webhook secret is back. It applies now.")
    await form.getByText(/^Webhook secret changed on /).waitFor({ state: "detached" })
    await admin().page.getByText("Previous webhook secret restored (test)", { exact: true }).first().waitFor()

    await store().payAndCapture(order)
  })

  it("keys that the service refuses are saved only after a question, are a problem on the orders page, and can be restored", async () => {
    const { orderId } = await store().orderAwaiting()
    const form = await openSettings("en")
    const id = form.getByLabel("Client ID", { exact: true })
    const right = await id.inputValue()
    const question = admin().page.getByRole("alertdialog")
    await id.fill("mistyped")
    await press(form, "Save")
    await question.getByText(/The service rejected these keys/).waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    // A mistyped webhook secret too, and still one question.
    await form.getByLabel("Webhook secret", { exact: true }).fill("abc")
    await press(form, "Save")
    await question
      .getByText(/The service rejected these keys.*The webhook secret has only 3 characters/)
      .waitFor()
    await press(question, "Save anyway")
    await admin().untilShown(
      "Saved, although the check failed. If the keys are wrong, no payment can be made with them.",
    )

    await admin().openOrders()
    await admin()
      .page.getByText(
        "Customers can’t start payments with ServicePay now. The service does not accept the store’s keys, or does not respond.",
      )
      .waitFor()
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    await admin().page.getByText(texts.en.servicepay.order.missing.unknown).waitFor()
    expect(
      await admin()
        .page.getByText(/has not paid yet/)
        .count(),
    ).toBe(0)
    await admin().page.goto(`${demo().state.addresses.admin}/servicepay/reconciliation`)
    await admin()
      .page.getByText(/^Customers can’t start payments with ServicePay now/)
      .waitFor()
    const health = await admin().page.context().newPage()
    await health.goto(`${demo().state.addresses.admin}/servicepay/health`)
    const problem = health
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "The service does not accept the store’s keys, or does not respond" })
    await problem.waitFor()
    await openSettings("en")
    await form.getByText(/^Keys changed on /).waitFor()
    const buttons = await form.getByRole("button", { name: /^(Check keys|Save)$/ }).all()
    expect(buttons).toHaveLength(2)
    // The page still grows, so the two may be measured at different moments.
    await until("both buttons stand on one line", async () => {
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
      return new Set(boxes.map((box) => box?.y)).size === 1
    })
    await press(form, "Restore previous keys")
    await press(question, "Restore previous keys")
    await admin().untilShown("The previous keys are back. They apply now.")
    await form.getByText(/^Keys changed on /).waitFor({ state: "detached" })

    await until("the right keys are shown", async () => (await id.inputValue()) === right)
    await admin().openOrders()
    expect(
      await admin()
        .page.getByText(/^Customers can’t pay/)
        .count(),
    ).toBe(0)
    // The health page was open all the time, and is not loaded again.
    await problem.waitFor({ state: "detached" })
    await health.getByRole("heading", { name: "Figures, for your developer" }).waitFor()
    await health.close()
  })
}
