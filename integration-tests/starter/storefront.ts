import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Progress } from "../../demo/stack/progress"
import type { Terminal } from "../readme/terminal"
import { launchChromium } from "../setup/chromium"
import { Album } from "./album"
import { buyByReference, buyByWallet, loseOrder } from "./buy"
import type { Goods } from "./merchant"

export const STOREFRONT = "apps/storefront"

export interface StorefrontTrial {
  readonly folder: string
  readonly terminal: Terminal
  readonly progress: Progress
  readonly port: number
  readonly medusa: string
  readonly simulator: string
  readonly goods: Goods
  /** Where pictures of the pages are put. */
  readonly pictures: string | undefined
}

/** The storefront's variables, as create-medusa-app writes them; the key is known once the database is made. */
export function writeStorefrontEnv(folder: string, medusa: string, key: string): void {
  const template = readFileSync(join(folder, ".env.template"), "utf8")
  const values: Record<string, string> = {
    NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: key,
    NEXT_PUBLIC_MEDUSA_BACKEND_URL: medusa,
    NEXT_PUBLIC_DEFAULT_REGION: "ao",
  }
  const text = Object.entries(values).reduce(
    (written, [name, value]) => written.replace(new RegExp(`^${name}=.*$`, "m"), `${name}=${value}`),
    template,
  )
  writeFileSync(join(folder, ".env.local"), text)
}

/** Builds the starter's storefront as `init` has left it, and buys there with a browser. */
export async function tryStorefront(trial: StorefrontTrial): Promise<void> {
  const { folder, terminal, progress, port, medusa, simulator, goods } = trial
  await progress.step("The storefront passes its type check, is built, and starts", async () => {
    writeStorefrontEnv(folder, medusa, goods.publishableApiKey)
    await terminal.type("pnpm exec tsc --noEmit")
    await terminal.type("pnpm exec next build")
    await terminal.leave(`pnpm exec next start -p ${String(port)}`, /Ready in/)
  })
  const browser = await launchChromium()
  const album = new Album(trial.pictures)
  const shop = { browser, storefront: `http://localhost:${String(port)}`, medusa, simulator, goods, album }
  try {
    await progress.step("A shopper cancels, is told so, and pays by wallet", () => buyByWallet(shop))
    await progress.step("A shopper takes a bank reference, finds it in the account, and pays it later", () =>
      buyByReference(shop),
    )
    await progress.step("An order whose payment is cancelled says so", () => loseOrder(shop))
  } finally {
    await browser.close()
  }
}
