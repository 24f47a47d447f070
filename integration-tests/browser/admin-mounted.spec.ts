import { texts } from "../../admin/texts"
import { visitAdmin } from "../setup/admin-visit"

const { broken, payments } = texts.en.servicepay

describe("the plugin's screens within Medusa's dashboard, in a real browser", () => {
  const { demo, admin, store } = visitAdmin()

  beforeEach(() => admin().speak("en"))
  afterEach(() => admin().page.unrouteAll())

  const open = (path: string) => admin().page.goto(`${demo().state.addresses.admin}${path}`)

  it("an order's page works when the plugin's widget on it breaks, and says what to do", async () => {
    const { orderId } = await store().orderAwaiting()
    await admin().page.route("**/admin/servicepay/orders/*", (route) =>
      route.fulfill({ json: { payment_orders: [null] } }),
    )
    await open(`/orders/${orderId}`)

    await admin().page.getByRole("alert").getByText(broken.title, { exact: true }).waitFor()
    await admin().page.getByRole("heading", { name: /^#\d+/ }).waitFor()
  })

  it("a broken page of the plugin does not break the dashboard", async () => {
    await admin().page.route(/\/admin\/servicepay\/payment-orders(\?|$)/, (route) =>
      route.fulfill({ json: { payments: [{ id: "spo_1", created_at: "no date" }], next: null } }),
    )
    await open("/servicepay")

    await admin().page.getByRole("alert").getByText(broken.title, { exact: true }).waitFor()
    await admin().page.getByRole("link", { name: "Orders", exact: true }).click()
    await admin().page.waitForURL(/\/orders$/)
    await admin().page.getByRole("heading", { name: "Orders" }).waitFor()
  })

  it("its links open the dashboard's pages without a reload, and the back button returns", async () => {
    await store().orderAwaiting()
    await open("/servicepay?status=PEN")
    await admin().page.evaluate("window.sameDashboard = true")
    const row = admin().page.getByRole("table").getByRole("link").first()
    const [reference] = await row.allTextContents()
    await row.click()
    await admin().page.waitForURL(/\/servicepay\/payment-orders\/[^/?]+$/)
    await admin()
      .page.getByText(reference ?? "", { exact: true })
      .first()
      .waitFor()

    await admin().page.goBack()
    await admin().page.waitForURL(/\/servicepay\?status=PEN$/)
    await admin().page.getByRole("button", { name: payments.filters.clear }).waitFor()
    expect(await admin().page.evaluate("window.sameDashboard")).toBe(true)
  })

  it("the dashboard's own links lead from a filtered list to all payments", async () => {
    await open("/servicepay")
    await admin().page.getByLabel(payments.filters.status, { exact: true }).click()
    await admin().page.getByRole("option", { name: texts.en.servicepay.order.status.PEN }).click()
    await admin().page.waitForURL(/\/servicepay\?status=PEN$/)
    await admin().page.getByRole("link", { name: "Orders", exact: true }).click()
    await admin().page.waitForURL(/\/orders$/)
    // The dashboard is still opening that page; it may undo a click before that.
    await admin().page.getByRole("heading", { name: "Orders" }).waitFor()
    await admin().page.getByRole("link", { name: "ServicePay", exact: true }).click()

    await admin().page.waitForURL(/\/servicepay$/)
    await admin().page.getByRole("table").waitFor()
    expect(await admin().page.getByRole("button", { name: payments.filters.clear }).count()).toBe(0)
  })

  it("a link that opens in another tab does not change this page", async () => {
    await open("/servicepay?status=PEN")
    const row = admin().page.getByRole("table").getByRole("link").first()
    const [tab] = await Promise.all([
      admin().page.context().waitForEvent("page"),
      row.click({ modifiers: ["ControlOrMeta"] }),
    ])

    await tab.waitForURL(/\/servicepay\/payment-orders\//)
    expect(admin().page.url()).toMatch(/\/servicepay\?status=PEN$/)
    await tab.close()
  })
})
