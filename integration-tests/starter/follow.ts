import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { Merchant } from "../../demo/check/merchant"
import { pressButton } from "../../demo/check/popup"
import { Shopper } from "../../demo/check/shopper"
import { AdminApi } from "../../demo/stack/admin-api"
import { Failure } from "../../demo/stack/failure"
import type { Ports } from "../../demo/stack/ports"
import type { Progress } from "../../demo/stack/progress"
import { ADMIN_LOGIN } from "../../demo/stack/store-environment"
import { simulatorKeys } from "../../init/src/env/keys"
import type { Terminal } from "../readme/terminal"
import { openAdminPages } from "./admin-pages"
import { priceFirstProduct, type Goods } from "./merchant"
import { STOREFRONT, tryStorefront, writeStorefrontEnv } from "./storefront"

const BACKEND = "apps/backend"
/** What `init` edits beside the storefront's code. */
const FILES = [
  ...["package.json", "medusa-config.ts", ".env"].map((name) => join(BACKEND, name)),
  ...["package.json", ".env.local"].map((name) => join(STOREFRONT, name)),
]
const DELIVERY_PRICE = 1500
const PAGES = [
  "/servicepay",
  "/servicepay/attention",
  "/servicepay/reconciliation",
  "/servicepay/health",
  "/settings/servicepay",
  "/orders",
]

export interface Trial {
  readonly starter: string
  readonly plugin: string
  readonly editor: string
  readonly storefrontPackage: string
  readonly databaseUrl: string
  readonly ports: Ports
  /** In the starter's folder, and in those of its two projects. */
  readonly terminal: Terminal
  readonly backend: Terminal
  readonly storefront: Terminal
  /** Where pictures of the storefront are put; without it none are taken. */
  readonly pictures: string | undefined
  readonly progress: Progress
}

/** Medusa's starter, by the commands of the README, up to sales in its storefront. */
export async function followCommands(trial: Trial): Promise<void> {
  const { terminal, backend, progress, ports, editor, plugin, storefrontPackage } = trial
  const simulator = `http://localhost:${String(ports.simulator)}`
  const medusa = `http://localhost:${String(ports.medusa)}`
  const storefront = join(trial.starter, STOREFRONT)
  const init = `npx --yes --package ${editor} medusa-payment-servicepay-init`
  await progress.step("The starter is installed, as create-medusa-app leaves it", async () => {
    writeEnv(trial)
    writeStorefrontEnv(storefront, medusa, "pk_of_a_database_to_come")
    await terminal.type("pnpm install --no-frozen-lockfile --filter ./apps/backend")
  })
  await progress.step("Its Medusa is upgraded, by the command that init says", async () => {
    await terminal.type(upgradeIn(await refused(terminal, `${init} --yes`)))
  })
  await progress.step("init puts ServicePay in", async () => {
    const options = `--yes --package ${plugin} --storefront-package ${storefrontPackage} --simulator ${simulator} --delivery-price ${String(DELIVERY_PRICE)}`
    await terminal.type(`${init} ${options}`)
    await terminal.type(`${init} --check`)
  })
  await progress.step("init changes nothing when it is run again", async () => {
    const before = filesOf(trial)
    await terminal.type(`${init} --yes --no-migrate`)
    if (filesOf(trial) !== before) throw new Failure("The second run changed the store's files.")
  })
  await progress.step("The store and its admin are built", () => backend.type("pnpm exec medusa build"))
  await progress.step("The store and the simulator start", async () => {
    const { email, password } = ADMIN_LOGIN
    await backend.type(`pnpm exec medusa user -e ${email} -p ${password}`)
    const webhook = `http://localhost:${String(ports.medusa)}/api/service/webhook`
    await backend.leave(
      `pnpm exec medusa-payment-servicepay simulate --port ${String(ports.simulator)} --webhook-url ${webhook}`,
      /Ctrl-C/,
    )
    await backend.leave(`pnpm exec medusa develop --port ${String(ports.medusa)}`, /Server is ready on port/)
  })
  const admin = await AdminApi.login(medusa)
  const goods = await priceFirstProduct(admin)
  const sale = await progress.step("A payment in the sandbox is captured", () =>
    sell(admin, goods, medusa, simulator),
  )
  await progress.step("Every page of the admin opens without an error", () =>
    openAdminPages(`${medusa}/app`, [...PAGES, sale.paymentPage, sale.orderPage, sale.regionPage]),
  )
  await tryStorefront({
    folder: storefront,
    terminal: trial.storefront,
    progress,
    port: ports.storefront,
    medusa,
    simulator,
    goods,
    pictures: trial.pictures,
  })
}

/** Captures a payment; gives the pages of the admin that show it. */
async function sell(admin: AdminApi, { variantId, ...shop }: Goods, medusa: string, simulator: string) {
  const shopper = new Shopper({ medusa, ...shop })
  const cart = await shopper.fillCart("cliente@exemplo.ao", variantId, 1)
  const order = await shopper.createOrder(cart)
  const publishableKey = simulatorKeys(simulator).SERVICE_PUBLISHABLE_KEY ?? ""
  await pressButton({ url: simulator, publishableKey }, order, "pay")
  const { id } = await new Merchant(admin).expectCaptured(cart)
  const { payments } = await admin.ask(
    z.object({ payments: z.tuple([z.object({ id: z.string() })]) }),
    `/admin/servicepay/payments?q=${order.externalTransactionId}`,
  )
  return {
    paymentPage: `/servicepay/payments/${payments[0].id}`,
    orderPage: `/orders/${id}`,
    regionPage: `/settings/regions/${shop.regionId}`,
  }
}

/** The template's values, with a database, and the storefront's address on its own port; the starter needs no Redis. */
function writeEnv({ starter, databaseUrl, ports }: Trial): void {
  const template = readFileSync(join(starter, BACKEND, ".env.template"), "utf8")
  const text = template
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
    .replace(/^REDIS_URL=.*\n/m, "")
    .replace(/^(STORE_CORS=.*)$/m, `$1,http://localhost:${String(ports.storefront)}`)
  writeFileSync(join(starter, BACKEND, ".env"), text)
}

/** What a command says that is to end with an error. */
async function refused(terminal: Terminal, command: string): Promise<string> {
  return terminal.type(`! ${command}`)
}

function upgradeIn(said: string): string {
  const [, command] = /run init again: (.+)$/m.exec(said) ?? []
  if (command === undefined) throw new Failure(`init should say how Medusa is upgraded: ${said.slice(-1000)}`)
  return command
}

function filesOf({ starter }: Trial): string {
  const source = join(STOREFRONT, "src")
  const code = readdirSync(join(starter, source), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(source, name))
  return [...FILES, ...code].map((name) => readFileSync(join(starter, name), "utf8")).join("\n")
}
