import type { Progress } from "../../demo/stack/progress"
import type { Terminal } from "../readme/terminal"
import { launchChromium } from "../../kit/chromium"
import { ShopScreenshots } from "./shop-screenshots"
import { buyByReference, buyByWallet, buyInPortuguese, loseOrder } from "./buy"
import type { Goods } from "./merchant"

export interface StorefrontTrial {
  readonly terminal: Terminal
  readonly progress: Progress
  readonly port: number
  readonly medusa: string
  readonly simulator: string
  readonly goods: Goods
  /** The folder for pictures of the pages. */
  readonly pictures: string | undefined
}

/** Builds the starter's storefront after `init`, and buys there with a browser. */
export async function tryStorefront(trial: StorefrontTrial): Promise<void> {
  const { terminal, progress, port, medusa, simulator, goods } = trial
  await progress.step("The storefront passes its type check, is built, and starts", async () => {
    await terminal.type("pnpm exec tsc --noEmit")
    await terminal.type("pnpm exec next build")
    await terminal.leave(`pnpm exec next start -p ${String(port)}`, /Ready in/)
  })
  const browser = await launchChromium()
  const screenshots = new ShopScreenshots(trial.pictures)
  const shop = {
    browser,
    storefront: `http://localhost:${String(port)}`,
    medusa,
    simulator,
    goods,
    screenshots,
  }
  try {
    await progress.step("A shopper cancels, is told so, and pays by wallet", () => buyByWallet(shop))
    await progress.step("A shopper takes a bank reference, finds it in the account, and pays it later", () =>
      buyByReference(shop),
    )
    await progress.step("In Portuguese, a shopper cancels, takes a bank reference, and pays it", () =>
      buyInPortuguese(shop),
    )
    await progress.step("An order whose payment is cancelled says so", () => loseOrder(shop))
  } finally {
    await browser.close()
  }
}
