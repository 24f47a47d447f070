import { type Page } from "playwright-core"
import { closeTab } from "./tabs"

/** A shopper in the demo's shop, who finds everything by the text on the screen. */
export class BrowserShopper {
  constructor(
    readonly page: Page,
    private readonly shop: string,
  ) {}

  open(path = "/"): Promise<unknown> {
    return this.page.goto(`${this.shop}${path}`)
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole("heading", { level: 1, name }).waitFor()
  }

  button(name: string): Promise<void> {
    return this.page.getByRole("button", { name, exact: true }).click()
  }

  link(name: string): Promise<void> {
    return this.page.getByRole("main").getByRole("link", { name, exact: true }).click()
  }

  /** Adds a product to the cart, from the list of products. */
  async addToCart(product: string): Promise<void> {
    await this.open()
    await this.link(product)
    await this.button("Adicionar ao carrinho")
    await this.heading("Carrinho")
  }

  /** Goes from the cart to the payment page, with the example address in Luanda. */
  async goToPayment(): Promise<void> {
    await this.link("Finalizar a compra")
    await this.button("Preencher com um exemplo")
    await this.button("Continuar para a entrega")
    await this.button("Continuar para o pagamento")
    await this.heading("Pagamento")
  }

  /** Presses the SDK's button. Returns the service's popup. */
  async pay(): Promise<Page> {
    const [popup] = await Promise.all([
      this.page.waitForEvent("popup"),
      this.page.getByRole("button", { name: /^Pagar/ }).click(),
    ])
    return popup
  }

  /** Waits for the card with the bank reference, and returns its nine digits. */
  async reference(): Promise<string | undefined> {
    const card = this.page.getByRole("region", { name: /referência|reference|référence/ })
    return /\d{3}\s\d{3}\s\d{3}/.exec(await card.innerText())?.[0]
  }

  /** Presses Tab until the link or button with this name has the focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    const wanted = this.page
      .getByRole("main")
      .getByRole("link", { name })
      .or(this.page.getByRole("button", { name }))
    const reached = wanted.first().and(this.page.locator(":focus"))
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab")
      if ((await reached.count()) > 0) return
    }
    throw new Error(`The keyboard does not come to ${String(name)}.`)
  }

  /** Does all of it, from the list of products to the popup. */
  async buy(product: string): Promise<Page> {
    await this.addToCart(product)
    await this.goToPayment()
    return this.pay()
  }
}

/** The popup's own buttons. */
export const inPopup = {
  payDirectly: async (popup: Page): Promise<void> => {
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await close(popup, "close")
  },
  takeReference: async (popup: Page): Promise<void> => {
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await inPopup.payLater(popup)
  },
  payLater: (popup: Page): Promise<void> => close(popup, "pay-later"),
  payByWallet: async (popup: Page): Promise<void> => {
    await askPhone(popup)
    await popup.getByTestId("pay").click()
    await close(popup, "close")
  },
  /** Sends the request to the phone, and closes the popup before the shopper accepts it. */
  leaveWallet: async (popup: Page): Promise<void> => {
    await askPhone(popup)
    await close(popup, "leave-pending")
  },
  fail: async (popup: Page): Promise<void> => {
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("fail").click()
    // The popup shows the failure before its script tells the shop.
    await popup.locator("[data-told=failed]").getByRole("alert").waitFor()
    closeTab(popup)
  },
  cancel: (popup: Page): Promise<void> => close(popup, "cancel"),
}

/** Sends a wallet payment request to the shopper's phone. */
async function askPhone(popup: Page): Promise<void> {
  await popup.getByTestId("method-FPMCXEXPRSS").click()
  await popup.locator("#phone").fill("923 000 000")
  await popup.getByTestId("send-request").click()
}

/**
 * The click may close its own window, and then the click itself fails. Chromium does not always tell that a window is closed
 * (`closeTab`). So either will do: a test waits for what the shop shows then.
 */
async function close(popup: Page, button: string): Promise<void> {
  const clicked = popup.locator("body[data-listening]").getByTestId(button).click()
  await Promise.any([clicked, popup.waitForEvent("close")]).catch((cause: unknown) => {
    throw new Error(`The popup stays open after "${button}".`, { cause })
  })
}
