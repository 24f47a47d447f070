import type { Page } from "playwright-core"
import type { Goods } from "./merchant"

const ADDRESS = {
  "shipping_address.first_name": "Ana",
  "shipping_address.last_name": "Domingos",
  "shipping_address.address_1": "Rua Amílcar Cabral 27",
  // Angola has none, and the starter wants one.
  "shipping_address.postal_code": "0000",
  "shipping_address.city": "Luanda",
  "shipping_address.phone": "+244 923 000 000",
}

/** Somebody in the starter's shop, who goes by what its pages have. */
export class StarterShopper {
  constructor(
    readonly page: Page,
    private readonly shop: string,
  ) {}

  open(path: string): Promise<unknown> {
    return this.page.goto(`${this.shop}/ao${path}`)
  }

  /** From the product's page to the review, with ServicePay as the way to pay. */
  async goToReview(goods: Pick<Goods, "handle" | "options">, email: string): Promise<void> {
    await this.open(`/products/${goods.handle}`)
    for (const value of goods.options) {
      const choices = this.page.getByTestId("product-options")
      await choices.getByRole("button", { name: value, exact: true }).first().click()
    }
    // The page puts the choice into its address first, and what is under way then is dropped.
    await this.page.waitForURL(/v_id=/)
    await this.page.waitForLoadState("networkidle")
    await Promise.all([
      this.page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok()),
      this.page.getByTestId("add-product-button").click(),
    ])
    await this.open("/checkout?step=address")
    for (const [name, value] of Object.entries({ ...ADDRESS, email })) {
      await this.page.locator(`[name="${name}"]`).fill(value)
    }
    await this.page.locator('[name="shipping_address.country_code"]').selectOption("ao")
    await this.page.getByTestId("submit-address-button").click()
    await this.page.getByTestId("delivery-option-radio").first().click()
    await this.page.getByTestId("submit-delivery-option-button").click()
    await this.page.getByRole("radio", { name: /Mobile wallet/ }).click()
    await this.page.getByTestId("submit-payment-button").click()
    await this.payButton().waitFor()
  }

  payButton() {
    return this.page.locator(".servicepay-slot button:not([aria-busy])")
  }

  /** Presses the service's button. Gives its popup. */
  async pay(): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent("popup"), this.payButton().click()])
    return popup
  }

  /** The page of the order, once it says this. */
  async order(heading: string): Promise<void> {
    await this.page.waitForURL(/\/order\/[^/]+\/confirmed/)
    await this.page.getByRole("heading", { level: 1, name: heading }).waitFor()
  }
}
