import type { Locator, Page } from "playwright-core"
import { z } from "zod"
import { until } from "../../kit/until"
import type { AdminVisit } from "./admin-visit"
import { ship } from "./order-edits"

const locations = z.object({ stock_locations: z.tuple([z.object({ id: z.string() })]) })

/** After that, what was clicked too early is clicked again. */
const SOON_MS = 5000

/** Where a new customer of the merchant's lives. */
const ADDRESS = {
  first_name: "Maria",
  last_name: "Neto",
  address_1: "Rua Direita 3",
  city: "Luanda",
  postal_code: "0000",
  province: "Luanda",
}

/** What the merchant clicks in Medusa's own pages of orders, in English. */
export class OrderDesk {
  constructor(private readonly visit: AdminVisit) {}

  /** The plugin's box on the order's page. */
  get box(): Locator {
    return this.page
      .getByRole("main")
      .locator("div", { has: this.page.getByRole("heading", { name: "ServicePay", exact: true }) })
      .last()
      .locator("..")
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.visit.demo().state.addresses.admin}/${path}`)
  }

  /** Creates a draft order of one product. Returns its id. */
  async draft(product: string): Promise<string> {
    await this.open("draft-orders/create")
    await this.chooseFirst("Select region")
    await this.chooseFirst("Select sales channel")
    await this.page.locator("[name=email]").fill("maria@exemplo.ao")
    await this.page.locator("select").first().selectOption("ao")
    for (const [field, value] of Object.entries(ADDRESS)) {
      await this.page.locator(`[name="shipping_address.${field}"]`).fill(value)
    }
    await this.click("Save")
    await this.page.waitForURL(/draft-orders\/order_\w+$/)
    const orderId = this.page.url().split("/").at(-1) ?? ""
    await this.open(`draft-orders/${orderId}/items`)
    // The button has no name: it opens the menu beside the search.
    await this.dialog.getByPlaceholder("Search items").locator("xpath=following::button[1]").click()
    await this.page.getByRole("menuitem", { name: "Add items" }).click()
    await this.tick(product)
    await this.click("Update items")
    await this.dialog.getByText(product).waitFor()
    await this.click("Save")
    await this.dialog.waitFor({ state: "detached" })
    return orderId
  }

  /** Edits the quantity of the order's first item. Stays on the order's page, which is not loaded again. */
  async edit(orderId: string, quantity: number): Promise<void> {
    await this.open(`orders/${orderId}/edits`)
    // Medusa's page shows the items before it has begun the edit, and refuses a quantity until then.
    await until("the edit has the new quantity", async () => {
      await this.setQuantity(quantity)
      return isDone(this.dialog.getByText("Modified", { exact: true }).waitFor({ timeout: SOON_MS }))
    })
    await this.confirm("Confirm Edit")
    await this.click("Force confirm")
  }

  /** Exchanges the order's first item for two of another product, or accepts a claim for it. */
  async replace(orderId: string, how: "exchange" | "claim", items: readonly [from: string, to: string]) {
    await this.deliver(orderId)
    await this.open(`orders/${orderId}/${how}s`)
    for (const [place, product] of items.entries()) {
      await this.dialog.getByText("Add items", { exact: true }).nth(place).click()
      await this.tick(product)
      await this.click("Save")
      await this.dialog.getByRole("checkbox").first().waitFor({ state: "detached" })
      await this.dialog.getByText(product).first().waitFor()
    }
    await this.setQuantity(2)
    await this.confirm(how === "exchange" ? "Confirm Exchange" : "Confirm Claim")
  }

  /** Only what was delivered can come back. */
  private async deliver(orderId: string): Promise<void> {
    const { merchant } = this.visit.store()
    const [{ id }] = (await merchant.read(locations, "/stock-locations")).stock_locations
    const { fulfillmentPath } = await ship(merchant, orderId, id)
    await merchant.change(`${fulfillmentPath}/mark-as-delivered`)
  }

  private get page(): Page {
    return this.visit.admin().page
  }

  private get dialog(): Locator {
    return this.page.getByRole("dialog").last()
  }

  private async click(button: string): Promise<void> {
    await this.page.getByRole("button", { name: button, exact: true }).last().click()
  }

  private async confirm(button: string): Promise<void> {
    await this.click(button)
    await this.click("Continue")
  }

  /** Chooses the first of a list. A page that has just opened takes the focus to itself, which closes the list again. */
  private async chooseFirst(list: string): Promise<void> {
    // The form's own list of countries has options too, and is there first.
    const option = this.page.getByRole("listbox").getByRole("option").first()
    await until(`the list "${list}" opens`, async () => {
      await this.page.getByPlaceholder(list).click()
      return isDone(option.click({ timeout: SOON_MS }))
    })
  }

  private async tick(product: string): Promise<void> {
    await this.page.getByRole("row").filter({ hasText: product }).getByRole("checkbox").click()
  }

  private async setQuantity(quantity: number): Promise<void> {
    const field = this.dialog.locator("input[type=number]").last()
    await field.fill(String(quantity))
    await field.blur()
  }
}

function isDone(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  )
}
