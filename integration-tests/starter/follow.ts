import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { Orders } from "../../demo/check/orders"
import { pressButton } from "../../demo/check/popup"
import { signInToDemo } from "../../demo/stack/seeded-store"
import { Failure } from "../../demo/stack/failure"
import type { Progress } from "../../demo/stack/progress"
import type { Merchant } from "../../kit/merchant"
import { Shopper } from "../../kit/shopper"
import { simulatorKeys } from "../../init/src/env/keys"
import type { Terminal } from "../readme/terminal"
import { openAdminPages } from "./admin-pages"
import { asCreated, BACKEND, STOREFRONT, type Creation } from "./created"
import { priceFirstProduct, type Goods } from "./merchant"
import { RoadToSale } from "./road-to-sale"
import { tryStorefront } from "./storefront"

const DEVELOPS = /Server is ready on port/
/** The files that `init` edits, apart from the storefront's code. */
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

export interface Trial extends Creation {
  readonly plugin: string
  readonly editor: string
  readonly storefrontPackage: string
  readonly storefront: Terminal
  /** The folder for pictures of the storefront. Without one, no pictures are taken. */
  readonly pictures: string | undefined
  readonly progress: Progress
}

/** Follows the README's commands with Medusa's starter, until sales in its storefront succeed. */
export async function followCommands(trial: Trial): Promise<void> {
  const { terminal, backend, progress, ports, editor, plugin, storefrontPackage } = trial
  const simulator = `http://localhost:${String(ports.simulator)}`
  const medusa = `http://localhost:${String(ports.medusa)}`
  const init = `npx --yes --package ${editor} medusa-payment-servicepay-init`
  const road = new RoadToSale()
  await progress.step("The starter is installed, as create-medusa-app leaves it", () => asCreated(trial))
  if (trial.version === undefined) {
    await progress.step("Its Medusa is upgraded, by the command that init says", async () => {
      await terminal.type(upgradeIn(await refused(terminal, `${init} --yes`)))
    })
  }
  const said = await progress.step("init puts ServicePay in", () => {
    const options = `--yes --package ${plugin} --storefront-package ${storefrontPackage} --simulator ${simulator} --delivery-price ${String(DELIVERY_PRICE)}`
    return road.type(terminal, `${init} ${options}`)
  })
  await progress.step("The simulator and the store start, by the commands that init says", async () => {
    await road.leave(terminal, commandIn(said, /simulate/), /Ctrl-C/)
    // The storefront is built and started below: pnpm's `dev` would start both.
    await road.leave(terminal, forBackend(commandIn(said, /dev$/)), DEVELOPS)
  })
  const admin = await signInToDemo(medusa)
  const goods = await priceFirstProduct(admin)
  const sale = await progress.step("A payment in the sandbox is captured", () =>
    sell(admin, goods, medusa, simulator),
  )
  // With an upgrade first, there is one more command, and Medusa is installed twice. So only the way without it is measured.
  if (trial.version !== undefined) progress.line(road.end())
  await progress.step("init finds nothing missing, and changes nothing when it is run again", async () => {
    await terminal.type(`${init} --check`)
    const before = filesOf(trial)
    await terminal.type(`${init} --yes --no-migrate`)
    if (filesOf(trial) !== before) throw new Failure("The second run changed the store's files.")
  })
  await progress.step("Every page of the admin opens without an error", () =>
    openAdminPages(`${medusa}/app`, [...PAGES, sale.paymentPage, sale.orderPage, sale.regionPage]),
  )
  await progress.step("The store and its admin are built", () => backend.type("pnpm exec medusa build"))
  await tryStorefront({
    terminal: trial.storefront,
    progress,
    port: ports.storefront,
    medusa,
    simulator,
    goods,
    pictures: trial.pictures,
  })
}

/** Makes a payment that is captured, and returns the admin's pages that show it. */
async function sell(admin: Merchant, goods: Goods, medusa: string, simulator: string) {
  const shop = { ...goods, publishableKey: goods.publishableApiKey }
  const shopper = new Shopper(axios.create({ baseURL: medusa }), shop)
  const email = "cliente@exemplo.ao"
  const cartId = await shopper.cart({ email })
  const total = await shopper.total(cartId)
  const order = await shopper.createOrder(cartId)
  const publishableKey = simulatorKeys(simulator).SERVICE_PUBLISHABLE_KEY ?? ""
  await pressButton({ url: simulator, publishableKey }, order, "pay")
  const { id } = await new Orders(admin).expectCaptured({ email, total })
  const { payments } = await admin.read(
    z.object({ payments: z.tuple([z.object({ id: z.string() })]) }),
    `/servicepay/payment-orders?q=${order.externalTransactionId}`,
  )
  return {
    paymentPage: `/servicepay/payment-orders/${payments[0].id}`,
    orderPage: `/orders/${id}`,
    regionPage: `/settings/regions/${goods.regionId}`,
  }
}

/** The output of a command that must fail. */
async function refused(terminal: Terminal, command: string): Promise<string> {
  return terminal.type(`! ${command}`)
}

function upgradeIn(said: string): string {
  const [, command] = /run init again: (.+)$/m.exec(said) ?? []
  if (command === undefined) throw new Failure(`init should say how Medusa is upgraded: ${said.slice(-1000)}`)
  return command
}

/** One of the commands that `init` prints at the end. */
function commandIn(said: string, which: RegExp): string {
  const [, list = ""] = /^Next,.*\n((?: {2}.+\n)+)/m.exec(said) ?? []
  const command = list.split("\n").find((line) => which.test(line))
  if (command === undefined) throw new Failure(`init should say what to type next: ${said.slice(-1000)}`)
  return command.trim()
}

function forBackend(command: string): string {
  return command.replace(/^pnpm /, `pnpm --dir ${BACKEND} `)
}

function filesOf({ starter }: Trial): string {
  const source = join(STOREFRONT, "src")
  const code = readdirSync(join(starter, source), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(source, name))
  return [...FILES, ...code].map((name) => readFileSync(join(starter, name), "utf8")).join("\n")
}
