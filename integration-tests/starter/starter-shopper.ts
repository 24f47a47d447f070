import type { Page } from "playwright-core"
import type { Goods } from "./merchant"

const ADDRESS = {
  "shipping_address.first_name": "Ana",
  "shipping_address.last_name": "Domingos",
  "shipping_address.address_1": "Rua Amílcar Cabral 27",
  // Angola has no postal codes, but the starter requires one.
  "shipping_address.postal_code": "0000",
  "shipping_address.city": "Luanda",
  "shipping_address.phone": "+244 923 000 000",
}

/** A shopper in the starter's shop, who uses its pages. */
export class StarterShopper {
  constructor(
    readonly page: Page,
    private readonly shop: string,
  ) {}

  open(path: string): Promise<unknown> {
    return this.page.goto(`${this.shop}/ao${path}`)
  }

  /** Goes from the product's page to the review, with ServicePay as the payment method. */
  async goToReview(goods: Pick<Goods, "handle" | "options">, email: string): Promise<void> {
    await this.open(`/products/${goods.handle}`)
    for (const value of goods.options) {
      const choices = this.page.getByTestId("product-options")
      await choices.getByRole("button", { name: value, exact: true }).first().click()
    }
    // The page writes the choice into its address, and drops requests that are running at that moment.
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
    await this.page.getByRole("radio", { name: /Express wallet/ }).click()
    await this.page.getByTestId("submit-payment-button").click()
    await this.payButton().waitFor()
  }

  payButton() {
    return this.page.locator(".servicepay-slot button:not([aria-busy])")
  }

  /** Presses the service's button. Returns its popup. */
  async pay(): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent("popup"), this.payButton().click()])
    return popup
  }

  /** Waits for the order's page with this heading. */
  async order(heading: string): Promise<void> {
    await this.page.waitForURL(/\/order\/[^/]+\/confirmed/)
    await this.page.getByRole("heading", { level: 1, name: heading }).waitFor()
  }
}
