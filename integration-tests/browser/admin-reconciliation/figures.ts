import type { Locator } from "playwright-core"
import { until } from "../../../kit/until"
import type { AdminVisit } from "../../setup/admin-visit"
import { SIMULATOR_DEFAULT_CREDENTIALS } from "../../../src/simulator"
import { holdUnheard, resetSettings } from "../../setup/demo-cases"

const HOUR_SECONDS = 3600

/** The columns of the list of days. */
const HEADINGS = [
  "Day",
  "Confirmed",
  "Captured",
  "Not used for an order",
  "Not captured yet",
  "Refunded",
  "Confirmed, after refunds",
  "Result",
] as const

interface Books extends AdminVisit {
  /** Opens a page in English. Returns its content. */
  readonly open: (page: "reconciliation" | "health") => Promise<Locator>
  /** Today, as the page writes it. */
  readonly today: () => string
}

/** Each figure, and the payments that it counts. */
export function figures({ demo, admin, store, open, today }: Books): void {
  /** A payment that only a status check has confirmed: it waits for its notification. Returns what sends the notification. */
  const waitForCapture = async () => {
    const order = await store().orderAwaiting()
    const { externalTransactionId, orderId } = order
    await holdUnheard(store(), HOUR_SECONDS)
    await store().confirm(externalTransactionId)
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    await admin().page.getByRole("button", { name: "Check now" }).click()
    await admin()
      .page.getByText(/^The service says that the customer has paid\./)
      .first()
      .waitFor()
    return async () => {
      await resetSettings(store())
      const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } })
      await store().shopper.notify(body, SIMULATOR_DEFAULT_CREDENTIALS.webhookSecret)
      await store().captured(orderId)
    }
  }

  const rows = () => admin().page.getByRole("main").locator("tbody tr")

  /** The total of the list of payments, once the list shows every payment that the total counts. */
  const listed = async (main: Locator) => {
    const total = main.getByRole("region", { name: "Totals" }).getByText(/\d+ (Confirmed|Pending)$/)
    const number = Number.parseInt(await total.innerText(), 10)
    const more = main.getByRole("button", { name: "Show more" })
    await until(`the list has all of its ${String(number)} payments`, async () => {
      // The button is gone once the list is complete, perhaps during the click.
      if (await more.isVisible()) await more.click({ timeout: 10_000 }).catch(() => undefined)
      return (await rows().count()) === number
    })
    return { number, amount: await total.locator("xpath=following-sibling::*[1]").innerText() }
  }

  /** Follows the link of a sum to its payments. Another payment may be captured meanwhile, so this tries again. */
  const followed = (
    what: string,
    link: (main: Locator) => Locator,
    sumOf: (main: Locator) => Promise<number>,
  ) =>
    until(`${what} is the sum of its payments`, async () => {
      const main = await open("reconciliation")
      const sum = link(main)
      const amount = /Kz.*$/.exec(await sum.innerText())?.[0] ?? "none"
      await sum.click()
      return (await sumOf(main)) === cents(amount) && cents(amount) > 0
    })

  const ofList = async (main: Locator) => cents((await listed(main)).amount)

  /** The sum of a column of a day's payments. */
  const ofColumn = async (main: Locator, column: "Confirmed" | "Captured" | "Refunded") => {
    await main.getByRole("link", { name: "Show the exceptions" }).waitFor()
    const place = ["Reference number", "Order", "Confirmed", "Captured", "Refunded"].indexOf(column) + 1
    const cells = await rows()
      .locator(`td:nth-child(${String(place)})`)
      .allInnerTexts()
    return cells.map(cents).reduce((sum, amount) => sum + amount, 0)
  }

  it("each sum of the chart, of the table and of a day leads to exactly its payments", async () => {
    await store().payAndCapture(await store().orderAwaiting())
    await store().orderAwaiting()
    await store().cartChanged()
    await store().ledger.closeEverything()
    const { id } = await store().cartChanged()
    const refund = { amount: 1250.5, proof_number: "TRF-part" }
    await store().merchant.post(`/servicepay/attention/${id}/refund`, refund)
    const sendNotification = await waitForCapture()
    try {
      await theChart()
      await theTable()
      await theDay()
    } finally {
      await sendNotification()
    }
  })

  const theChart = async () => {
    for (const [place, name] of [
      "Confirmed",
      "Confirmed, nothing left to do",
      "Confirmed, capture pending",
      "Confirmed, needs attention",
      "Not paid yet",
    ].entries()) {
      const sum = (main: Locator) => main.getByRole("figure").getByRole("link").nth(place)
      await followed(name, sum, ofList)
    }
  }

  const theTable = async () => {
    const cell = (heading: (typeof HEADINGS)[number]) => (main: Locator) =>
      main.getByRole("row").filter({ hasText: today() }).getByRole("cell").nth(HEADINGS.indexOf(heading))
    const sum = (heading: (typeof HEADINGS)[number]) => (main: Locator) =>
      cell(heading)(main).getByRole("link")
    const notCaptured = async (main: Locator) =>
      (await ofColumn(main, "Confirmed")) - (await ofColumn(main, "Captured"))
    await followed("Confirmed", sum("Confirmed"), ofList)
    await followed("Refunded", sum("Refunded"), (main) => ofColumn(main, "Refunded"))
    await followed("Captured", sum("Captured"), (main) => ofColumn(main, "Captured"))
    await followed("Not used for an order", sum("Not used for an order"), notCaptured)
    await followed("Not captured yet", sum("Not captured yet"), notCaptured)

    const main = await open("reconciliation")
    await sum("Captured")(main).waitFor()
    expect(await main.getByRole("columnheader").allInnerTexts()).toEqual(HEADINGS)
    const amount = async (heading: (typeof HEADINGS)[number]) => cents(await cell(heading)(main).innerText())
    const confirmed = await amount("Confirmed")
    expect(await amount("Confirmed, after refunds")).toBe(confirmed - (await amount("Refunded")))
    const elsewhere = (await amount("Not used for an order")) + (await amount("Not captured yet"))
    expect(await amount("Captured")).toBe(confirmed - elsewhere)
  }

  const theDay = async () => {
    const main = await open("reconciliation")
    await main.getByRole("link", { name: today() }).click()
    await main.getByRole("heading", { name: "Exceptions" }).waitFor()
    const address = admin().page.url()
    for (const label of [
      "Captured in Medusa",
      "Not captured yet: in progress",
      "Not captured yet: waits for your decision",
      "Not used for an order",
      "Refunds of this day’s payments",
    ]) {
      const line = main.getByText(label, { exact: true }).locator("xpath=../dd")
      await line.getByRole("link").click()
      await main.getByRole("heading", { level: 2, name: label, exact: true }).waitFor()
      const number = Number(/\(payments: (\d+)\)$/.exec(await line.innerText())?.[1])
      // Until it is loaded, the list shows the day's exceptions.
      await until(`${label} lists ${String(number)} payments`, async () => (await rows().count()) === number)
      await admin().page.goto(address)
    }
    await main.getByText("Confirmed by the service").locator("xpath=../dd").getByRole("link").click()
    expect((await listed(main)).number).toBeGreaterThan(0)
  }

  it("the health page counts the open items of the attention list, and leads to them", async () => {
    await store().ledger.closeEverything()
    await store().cartChanged()
    await store().paidAfterCancel()
    await store().ledger.addUnreadable(1)
    const main = await open("health")
    const figure = main.getByText("Items that need attention", { exact: true }).locator("xpath=../dd")
    expect(await figure.innerText()).toBe("3")
    await figure.getByRole("link", { name: "Items that need attention: 3" }).click()
    await main.getByRole("heading", { level: 1, name: /^Needs attention\s*3$/ }).waitFor()
    const items = main.getByRole("listitem").filter({ has: admin().page.getByRole("heading") })
    await until("every item is listed", async () => (await items.count()) === 3)
  })
}

/** `Kz 6,000.00` in cents. */
const cents = (shown: string): number => Number(shown.replaceAll(/\D/g, ""))
