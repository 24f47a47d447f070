import { readFile } from "node:fs/promises"
import axios from "axios"
import type { Locator } from "playwright-core"
import { texts } from "../../admin/texts"
import { visitAdmin } from "../setup/admin-visit"
import { barriers } from "../setup/barriers"
import { figures } from "./admin-reconciliation/figures"

const A_YEAR = 365

/** Today in Angola, in the format of the English page. */
const today = () =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(Date.now() + 3_600_000),
  )

describe("reconciliation and health in the admin, in a real browser", () => {
  const { demo, admin, store } = visitAdmin()

  const open = async (
    page: "reconciliation" | "health",
    language: "en" | "ptPT" = "en",
  ): Promise<Locator> => {
    await admin().speak(language)
    await admin().page.goto(`${demo().state.addresses.admin}/servicepay/${page}`)
    await admin()
      .page.getByRole("heading", { name: texts[language].servicepay[page].title, exact: true })
      .waitFor()
    return admin().page.getByRole("main")
  }

  it("the merchant sees each day's confirmed and captured amounts, and what a difference means", async () => {
    await store().ledger.moveHeldBack(A_YEAR)
    const paid = await store().orderAwaiting()
    await store().payAndCapture(paid)
    const { id } = await store().cartChanged()
    const main = await open("reconciliation")

    await main
      .getByRole("img", {
        name: /^The last 30 days: .*\d.* confirmed \(capture pending: .*\d.*; needs attention: .*\d.*\), .*\d.* not paid yet$/,
      })
      .waitFor()
    const row = main.getByRole("row").filter({ hasText: today() })
    await row.getByText(/^Needs attention: \d+$/).waitFor()
    expect(await barriers(admin().page, "main")).toEqual([])

    await row.getByRole("link", { name: today() }).click()
    await main.getByRole("heading", { name: "Exceptions" }).waitFor()
    const difference = main.getByRole("row").filter({ has: admin().page.locator(`a[href$="/${id}"]`) })
    await difference.getByText("Confirmed, but it needs attention.").waitFor()
    await main.getByText("Refunds of this day’s payments", { exact: true }).waitFor()
    await main.getByText("Confirmed, after refunds", { exact: true }).waitFor()
    expect(await main.getByText("Unexplained").locator("xpath=../dd").innerText()).toMatch(/\b0[.,]00\b/)
    expect(await barriers(admin().page, "main")).toEqual([])

    await difference.getByRole("link").first().click()
    await main.getByRole("heading", { name: "Timeline" }).waitFor()
  })

  it("each figure leads to the payments that it counts", async () => {
    const { id } = await store().cartChanged()
    const { page } = admin()
    const main = await open("reconciliation")
    await main.getByRole("link", { name: /^Confirmed, needs attention/ }).click()
    await page.waitForURL(/to_do=attention.*confirmed_from=[\d-]+&confirmed_to=[\d-]+/)
    const row = main.getByRole("row").filter({ has: page.locator(`a[href$="/${id}"]`) })
    await row.getByText("Needs attention", { exact: true }).waitFor()
    await main.getByRole("columnheader", { name: "Confirmed" }).waitFor()

    await page.goBack()
    const day = main.getByRole("row").filter({ hasText: today() })
    await day.getByText(/^Needs attention: \d+$/).click()
    await main.getByRole("heading", { name: "Needs attention" }).waitFor()
    const listed = main.getByRole("row").filter({ has: page.locator(`a[href$="/${id}"]`) })
    await listed.getByText("Needs attention", { exact: true }).waitFor()
    await main.getByText("Captured in Medusa").locator("xpath=../dd").getByRole("link").click()
    await main.getByRole("heading", { name: "Captured in Medusa" }).waitFor()
    await main.getByText("Matches", { exact: true }).first().waitFor()
    expect(await listed.count()).toBe(0)
    expect(await barriers(page, "main")).toEqual([])
  })

  it("a day matches as soon as the merchant has closed what needed attention", async () => {
    const { id } = await store().cartChanged()
    await store().ledger.closeEverything()
    const main = await open("reconciliation")
    const row = main.getByRole("row").filter({ hasText: today() })
    await row.getByText("Matches", { exact: true }).waitFor()
    await main.getByRole("columnheader", { name: "Not used for an order" }).waitFor()
    await row.locator('a[href$="figure=closed"]').click()
    await main.getByRole("heading", { name: "Not used for an order" }).waitFor()
    await main.getByRole("link", { name: "Show the exceptions" }).click()
    const difference = main.getByRole("row").filter({ has: admin().page.locator(`a[href$="/${id}"]`) })
    await difference.getByText(/^This payment’s item was closed/).waitFor()
    await main.getByText("Matches", { exact: true }).waitFor()
  })

  figures({ demo, admin, store, open, today })

  it("the merchant exports the report, in Portuguese for people, and with fixed names for programs", async () => {
    const main = await open("reconciliation", "ptPT")
    const { payments } = texts.ptPT.servicepay
    const download = async (form: string) => {
      await main.getByRole("button", { name: payments.export }).click()
      const [file] = await Promise.all([
        admin().page.waitForEvent("download"),
        admin().page.getByRole("menuitem", { name: form }).click(),
      ])
      return { file, lines: (await readFile(await file.path(), "utf8")).trim().split("\r\n") }
    }
    const readable = await download(payments.exportReadable)
    expect(readable.file.suggestedFilename()).toMatch(/^servicepay-reconciliacao-teste-[\d-]+\.csv$/)
    expect(readable.lines[0]).toMatch(
      /^\ufeff?Dia;Data e hora \(Angola\);Encomenda;Cliente;Telefone;E-mail;.*;Confirmado \(Kz\);.*;Reembolsado \(Kz\);/,
    )
    const { file, lines: stable } = await download(payments.exportStable)
    const [columns = "", ...lines] = stable
    expect(file.suggestedFilename()).toMatch(/^servicepay-reconciliation-for-programs-sandbox-[\d-]+\.csv$/)
    expect(columns).toContain("day,at,finding,confirmed,captured,")
    expect(lines.filter((line) => line.includes(",agrees,")).length).toBeGreaterThan(0)
  })

  it("live and sandbox payments are in separate reports", async () => {
    const main = await open("reconciliation")
    await main.getByRole("combobox", { name: "Test or live" }).click()
    await admin().page.getByRole("option", { name: "Live" }).click()
    await admin().page.waitForURL(/environment=production/)
    const row = main.getByRole("row").filter({ hasText: today() })
    await row.getByText("Nothing confirmed", { exact: true }).waitFor()
    await main.getByText("No payments in the last 30 days").waitFor()
    await row.getByRole("link", { name: today() }).click()
    await main.getByText("No confirmed payments on this day").waitFor()
  })

  it("the merchant sees rejected notifications on the health page, and a link to the keys", async () => {
    const forged = await axios.post(
      `${demo().state.addresses.medusa}/api/service/webhook`,
      { data: { externalTransactionId: "order_1", paymentStatus: "CON" } },
      { headers: { "x-service-content-token": "00".repeat(32) }, validateStatus: () => true },
    )
    expect(forged.status).toBe(401)

    const main = await open("health")
    await main.getByText("Notifications were rejected today").waitFor()
    await main.getByText("Problems found", { exact: true }).waitFor()
    expect(await barriers(admin().page, "main")).toEqual([])
    await main
      .getByRole("listitem")
      .filter({ hasText: "Notifications were rejected today" })
      .getByRole("link")
      .click()
    await admin().page.waitForURL(/\/settings\/servicepay$/)
  })

  it("the merchant sees that the service refused a payment, and its reason only on request", async () => {
    const { externalTransactionId } = await store().orderAwaiting()
    await store().ledger.refuse(externalTransactionId, "No such application.")

    const main = await open("health", "ptPT")
    const problem = main.getByText("O serviço recusou o último pedido de pagamento", { exact: true })
    await problem.waitFor()
    const reason = main.getByText("No such application.", { exact: true })
    expect([await reason.count(), await reason.isVisible()]).toEqual([1, false])
    await main.getByText("Detalhes técnicos, em inglês", { exact: true }).click()
    await reason.waitFor()
    await store().orderAwaiting()
    await problem.waitFor({ state: "detached" })
  })

  it.each(["reconciliation", "health"] as const)(
    "the page %s is accessible in dark mode, and is fully translated",
    async (page) => {
      await admin().wear("dark")
      const main = await open(page, "ptPT")
      await main.locator("table, dl").first().waitFor()
      expect(await main.innerText()).not.toMatch(/reconciliation\.|health\.|payments\.|\{\{/)
      expect(await barriers(admin().page, "main")).toEqual([])
    },
  )
})
