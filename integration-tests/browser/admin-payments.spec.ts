import { readFile } from "node:fs/promises"
import { z } from "zod"
import { texts } from "../../admin/texts"
import { visitAdmin } from "../setup/admin-visit"
import { barriers } from "../setup/barriers"
import { inPopup } from "../setup/browser-shopper"
import { sessionReplaced } from "../setup/demo-cases"
import { type DemoStore } from "../setup/demo-store"
import { DemoVisit } from "../setup/demo-visit"
import { until } from "../../kit/until"

const ANGOLA_MS = 3_600_000
const times = z.object({ payment_order: z.object({ created_at: z.string() }) })

describe("the payments in the admin, in a real browser", () => {
  const { demo, admin: screen, store } = visitAdmin()

  it("a merchant finds a payment by its bank reference, and sees its timeline", async () => {
    const admin = screen().page
    const visit = new DemoVisit(admin.context(), demo().state, await admin.context().newPage())
    const shopper = await visit.newTab()
    await inPopup.takeReference(await shopper.buy("Pó de múcua"))
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    const read = (await shopper.reference()) ?? "none"

    await admin.getByRole("link", { name: "ServicePay" }).click()
    await admin.getByRole("heading", { name: "Payments" }).waitFor()
    await admin.getByLabel("Search", { exact: true }).fill(read)
    await admin.waitForURL(/q=\d/)
    const row = admin.getByRole("row").filter({ hasText: read.replaceAll(/\s/g, " ") })
    await row.waitFor()
    expect(await row.count()).toBe(1)
    expect(await barriers(admin, "main")).toEqual([])

    await row.click()
    const timeline = admin.getByRole("main").getByRole("list")
    await timeline.getByText("Payment requested").waitFor()
    await visit.atTheService("Confirm")
    await shopper.heading("Pagamento confirmado")
    await until("its page says that it is synced", async () => {
      await admin.reload()
      await timeline.getByText("Notification received: Confirmed").waitFor()
      return timeline.getByText("Synced with Medusa").isVisible()
    })
    await admin.getByRole("button", { name: "Copy: Bank reference" }).waitFor()
    expect(await barriers(admin, "main")).toEqual([])

    await admin.getByRole("link", { name: /^Order #\d+$/ }).click()
    await admin.waitForURL(/\/orders\/order_/)
  })

  it("a payment that was started since is listed as soon as the merchant comes back to the list", async () => {
    const admin = screen().page
    await admin.goto(`${demo().state.addresses.admin}/servicepay`)
    await admin.getByRole("region", { name: "Totals" }).getByText(/\d/).first().waitFor()
    await admin.getByRole("link", { name: "Health", exact: true }).click()
    await admin.getByRole("heading", { name: "Health", exact: true }).waitFor()
    const { referenceNumber } = await store().orderAwaiting()
    await admin.getByRole("link", { name: "ServicePay", exact: true }).click()
    await admin.getByRole("row").filter({ hasText: referenceNumber }).waitFor()
  })

  it("the merchant exports filtered payments, and finds the filter again with the back button", async () => {
    const admin = screen().page
    await admin.goto(`${demo().state.addresses.admin}/servicepay`)
    await admin.getByLabel("Status", { exact: true }).click()
    await admin.getByRole("option", { name: "Confirmed" }).click()
    await admin.waitForURL(/status=CON/)
    const download = async (form: string) => {
      await admin.getByRole("button", { name: "Export CSV" }).click()
      const [file] = await Promise.all([
        admin.waitForEvent("download"),
        admin.getByRole("menuitem", { name: form }).click(),
      ])
      return file
    }
    const readable = (await readFile(await (await download("To read")).path(), "utf8")).split("\r\n")
    expect(readable[0]).toContain(
      "Created (Angola),Confirmed (Angola),Order,Original order (if different),Customer,Phone,E-mail,Product,Status,Amount (Kz)",
    )
    expect(readable[1]).toContain(",Confirmed,")
    const file = await download("For programs")
    const [columns, first] = (await readFile(await file.path(), "utf8")).split("\r\n")
    expect(file.suggestedFilename()).toMatch(/^servicepay-payments-for-programs-[\d-]+\.csv$/)
    expect(columns).toContain("created_at,status,amount,reference_number,")
    expect(first).toContain(",CON,")

    await admin.getByRole("table").getByRole("link").first().click()
    await admin.getByRole("heading", { name: "Timeline" }).waitFor()
    await admin.goBack()
    await admin.waitForURL(/status=CON/)
    expect(await admin.getByRole("table").getByText("Pending", { exact: true }).count()).toBe(0)
  })

  it("a file for people is in the admin's language, with the customer's telephone number, Angola's time and the refunds", async () => {
    const { page } = screen()
    const { id, referenceNumber } = await store().cartChanged({ phone: "+244 923 456 789" })
    const refund = { amount: 2500.5, proof_number: "TRF-csv" }
    await store().merchant.post(`/servicepay/attention/${id}/refund`, refund)
    const { payment_order } = await store().merchant.read(times, `/servicepay/payment-orders/${id}`)
    const created = new Date(Date.parse(payment_order.created_at) + ANGOLA_MS).toISOString()
    await screen().speak("ptPT")
    await page.goto(`${demo().state.addresses.admin}/servicepay?q=${referenceNumber}`)
    await page.getByRole("row").filter({ hasText: referenceNumber }).waitFor()
    await page.getByRole("button", { name: "Exportar CSV" }).click()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Para ler, em português" }).click(),
    ])
    await screen().speak("en")
    expect(file.suggestedFilename()).toMatch(/^servicepay-pagamentos-[\d-]+\.csv$/)
    const [columns, line] = (await readFile(await file.path(), "utf8")).replace("\ufeff", "").split("\r\n")
    expect(columns).toMatch(
      /^Criado em \(Angola\);Confirmado em \(Angola\);Encomenda;Encomenda original \(se for outra\);Cliente;Telefone;E-mail;Artigo;Estado;Valor \(Kz\);Reembolsado \(Kz\);/,
    )
    expect(line).toMatch(new RegExp(`^${created.slice(0, 16).replace("T", " ")};`))
    expect(line).toContain(";Ana Manuel;+244 923 456 789;ana@example.test;")
    expect(line).toContain(';Confirmado;6000;"2500,5";TRF-csv;')
  })

  it.each(["en", "ptPT", "fr"] as const)(
    "the amount stays in view in %s, beside a payment that needs attention and is refunded in part",
    async (language) => {
      const { id } = await store().cartChanged()
      await store().merchant.post(`/servicepay/attention/${id}/refund`, {
        amount: 1,
        proof_number: "TRF-1",
      })
      const { page } = screen()
      await screen().speak(language)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${demo().state.addresses.admin}/servicepay`)
      const { payments } = texts[language].servicepay
      const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/${id}"]`) })
      await row.getByText(payments.needsYou, { exact: true }).waitFor()
      await row.getByText(payments.refunds.part, { exact: true }).waitFor()
      const hidden = await page.evaluate(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("table").parentElement)`,
      )
      expect(hidden).toBe(0)
      await screen().speak("en")
    },
  )

  it("the customer's e-mail is whole, and the two days of the filter stand side by side", async () => {
    const { page } = screen()
    const { id } = await store().cartChanged()
    const email = "maria.da.conceicao.domingos@correio.exemplo.test"
    await page.route(/\/admin\/servicepay\/payment-orders(\?|$)/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll("ana@example.test", email),
      })
    })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${demo().state.addresses.admin}/servicepay`)
      await page.getByText(email).first().waitFor()
      const [from, to] = [
        await page.getByLabel("From", { exact: true }).boundingBox(),
        await page.getByLabel("To", { exact: true }).boundingBox(),
      ]
      expect(to?.y).toBe(from?.y)
      const cut = await page.evaluate(
        `[...document.querySelectorAll("td *")].filter((cell) => cell.textContent === "${email}" && cell.scrollWidth > cell.clientWidth).length`,
      )
      expect(cut).toBe(0)
      const row = await page
        .getByRole("row")
        .filter({ has: page.locator(`a[href$="/${id}"]`) })
        .boundingBox()
      const line = await page
        .getByRole("row")
        .filter({ has: page.locator(`a[href$="/${id}"]`) })
        .getByText(email)
        .boundingBox()
      expect((row?.y ?? 0) + (row?.height ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeGreaterThan(4)
    }
    await page.unrouteAll()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  const openOrder = async ({ orderId }: { readonly orderId: string }) => {
    await screen().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    return screen().page
  }
  const onPageOf = async (orderOf: (store: DemoStore) => Promise<{ readonly orderId: string }>) =>
    openOrder(await orderOf(store()))

  it("the merchant checks the status of a pending payment on the order's page and on the payment's", async () => {
    const order = await store().orderAwaiting()
    const admin = await openOrder(order)
    await admin.getByText(/^The customer has not paid yet\. They can still pay until .*\d/).waitFor()
    await admin.getByRole("button", { name: "Check now" }).click()
    await admin.getByText("The service says: not paid yet.", { exact: true }).waitFor()
    await admin.getByRole("link", { name: "View payment" }).click()
    await admin.getByRole("heading", { name: "Timeline" }).waitFor()
    await admin.getByText(/^The customer has not paid yet\. They can still pay until .*\d/).waitFor()
    expect(await admin.getByText("Recorded in Medusa", { exact: true }).count()).toBe(0)
    const checked = admin.waitForResponse(/\/payment-orders\/[^/]+\/check$/)
    await admin.getByRole("button", { name: "Check now" }).click()
    expect((await checked).status()).toBe(200)

    // Also right after the customer's own page has asked the service.
    await store().ledger.checkedByAnother(order.externalTransactionId)
    const again = admin.waitForResponse(/\/payment-orders\/[^/]+\/check$/)
    await admin.getByRole("button", { name: "Check now" }).click()
    expect(await (await again).json()).toMatchObject({ status: "PEN", is_current: true })
  })

  it("on an order's page a payment that needs attention says why, and links to its item", async () => {
    const admin = await onPageOf((store) => store.paidAfterCancel())
    await admin.getByText("This payment needs attention. A payment arrived for a cancelled order.").waitFor()
    await admin.getByRole("link", { name: "See what to do" }).click()
    await admin.getByRole("heading", { name: "Needs attention" }).waitFor()
  })

  it("the timeline of a replaced payment says that it could still be paid, and then why it needs attention", async () => {
    const { id } = await sessionReplaced(store())
    const admin = screen().page
    await admin.goto(`${demo().state.addresses.admin}/servicepay/payment-orders/${id}`)
    const { attention, payments } = texts.en.servicepay
    const events = admin.getByRole("main").getByRole("listitem")
    const reason = attention.reasons.session_replaced.title
    await events.filter({ hasText: payments.timeline.superseded }).waitFor()
    await events.filter({ hasText: payments.timeline.attention_opened }).filter({ hasText: reason }).waitFor()
    const said = await events.allInnerTexts()
    const place = (words: string) => said.findIndex((event) => event.includes(words))
    expect(place(payments.timeline.superseded)).toBeLessThan(place(reason))
  })

  it("an order that was cancelled before it was paid says that its reference can still be paid", async () => {
    const admin = await onPageOf(async (store) => {
      const order = await store.orderAwaiting()
      await store.merchant.change(`/orders/${order.orderId}/cancel`)
      return order
    })
    await admin
      .getByText(/^The order is cancelled, but the customer can still make this payment until /)
      .waitFor()
    await admin.getByText("Order cancelled", { exact: true }).waitFor()
    expect(await admin.getByText("No longer needed", { exact: true }).count()).toBe(0)
    await admin.getByRole("link", { name: "View payment" }).click()
    await admin.getByRole("heading", { name: "Timeline" }).waitFor()
    await admin.getByText("Order cancelled", { exact: true }).waitFor()
  })

  it("an admin whose role may not see payments sees the order without them", async () => {
    const admin = screen().page
    await admin.route("**/admin/servicepay/orders/*", (route) =>
      route.fulfill({ status: 403, json: { type: "forbidden", message: "Forbidden" } }),
    )
    const refused = admin.waitForResponse(/\/admin\/servicepay\/orders\//)
    await onPageOf((store) => store.orderAwaiting())
    await (await refused).finished()
    await admin.getByRole("heading", { name: "Customer" }).waitFor()
    expect(await admin.getByRole("heading", { name: "ServicePay" }).count()).toBe(0)
    await admin.unroute("**/admin/servicepay/orders/*")
  })
})
