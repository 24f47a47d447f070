import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import axios from "axios"
import { Orders } from "../../demo/check/orders"
import { pressButton } from "../../demo/check/popup"
import { readSeededStore, signInToDemo } from "../../demo/stack/seeded-store"
import { Failure } from "../../demo/stack/failure"
import { ask } from "../../demo/stack/http"
import type { Ports } from "../../demo/stack/ports"
import type { Progress } from "../../demo/stack/progress"
import type { Merchant } from "../../kit/merchant"
import { Shopper } from "../../kit/shopper"
import { until } from "../../kit/until"
import { filledIn, type Guide } from "./guide"
import { MANIFEST } from "./manifest"
import { BEFORE, configure, makeStarter, SEED_VARIABLES, writeEnv } from "./starter"
import type { Terminal } from "./terminal"

const INSTALL = "npm install --no-audit --no-fund --loglevel=error"

const checklistAnswer = z.object({
  is_registered: z.boolean(),
  regions: z.array(z.object({ id: z.string(), is_enabled: z.boolean() })),
  sandbox_sale_seen: z.boolean(),
  last_notification_at: z.string().nullable(),
})

export interface Newcomer {
  readonly guide: Guide
  /** A version of Medusa, or a range. */
  readonly medusa: string
  readonly folder: string
  readonly tarball: string
  readonly ports: Ports
  readonly terminal: Terminal
  readonly progress: Progress
  /** The `.env` of a new store. */
  readonly variables: Readonly<Record<string, string>>
}

interface Keys {
  readonly url: string
  readonly publishableKey: string
  readonly lines: Readonly<Record<string, string>>
}

/** Follows the README step by step, and checks what it says should be seen. */
export async function followReadme(newcomer: Newcomer): Promise<void> {
  const { guide, folder, terminal, progress, ports, tarball } = newcomer
  await progress.step(`A new store, Medusa ${newcomer.medusa}`, async () => {
    makeStarter(folder, newcomer.medusa, newcomer.variables)
    await terminal.type(INSTALL)
    await terminal.type("npx medusa db:migrate")
    await terminal.type("npx medusa exec ./src/scripts/seed.ts", SEED_VARIABLES)
  })
  await progress.step("1. The package is in package.json", async () => {
    await terminal.type(
      `${guide.install.replace(MANIFEST.name, tarball)} ${INSTALL.replace("npm install ", "")}`,
    )
    expectDependencies(folder)
  })
  await progress.step("2. It is named twice in medusa-config.ts", () => {
    configure(folder, filledIn(guide, BEFORE))
    return Promise.resolve()
  })
  const keys = await progress.step("3. Its keys are in .env", async () => {
    const simulated = await simulate(newcomer)
    writeEnv(folder, { ...newcomer.variables, ...simulated.lines })
    return simulated
  })
  const start = `npx medusa develop --port ${String(ports.medusa)}`
  await progress.step("A store that is started too early says that step 4 is missing", async () => {
    const early = await terminal.leave(start, /The tables of ServicePay are not up to date/)
    await early.stop()
    expectToSee(early.said, /Run `npx medusa db:migrate`/)
  })
  await progress.step("4. Its tables are made", async () => {
    expectToSee(await terminal.type(guide.migrate), /servicepay/)
  })
  const medusa = `http://localhost:${String(ports.medusa)}`
  const admin = await progress.step(
    "5. The store starts, and ServicePay is enabled in its region",
    async () => {
      await terminal.leave(start, /Server is ready on port/)
      const there = await signInToDemo(medusa)
      await enable(there, guide.provider, medusa)
      return there
    },
  )
  await progress.step("6. and 7. A payment in the sandbox is captured, once, on one order", async () => {
    await sell(admin, keys, medusa)
  })
}

/** Step 3 without an account: the simulator prints the variables, and its help has the keys that it does not print. */
async function simulate({ guide, terminal, ports }: Newcomer): Promise<Keys> {
  const command = "npx medusa-payment-servicepay simulate"
  const webhook = `http://localhost:${String(ports.medusa)}${guide.webhookPath}`
  const { said: printed } = await terminal.leave(
    `${command} --port ${String(ports.simulator)} --webhook-url ${webhook}`,
    /Ctrl-C/,
  )
  const help = await terminal.type(`${command} --help`)
  const lines = Object.fromEntries([
    ...pairs(printed, /^ *(SERVICE_\w+)=([^<\s]+)$/gm),
    ...pairs(help, /(SERVICE_\w+) +(\S+)$/gm),
  ])
  const missing = guide.variables.filter((name) => name !== "SERVICE_SETTINGS_KEY" && !lines[name])
  if (missing.length > 0) {
    throw new Failure(`The simulator names no ${missing.join(", ")}.`)
  }
  return {
    url: lines.SERVICE_BASE_URL ?? "",
    publishableKey: lines.SERVICE_PUBLISHABLE_KEY ?? "",
    lines,
  }
}

function pairs(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value])
}

/** Step 5, with the request that the admin makes. */
async function enable(admin: Merchant, provider: string, medusa: string): Promise<void> {
  const { regionId, publishableKey } = await readSeededStore(admin)
  await admin.change(`/regions/${regionId}`, { payment_providers: [provider] })
  const { payment_providers: shown } = await ask(
    z.object({ payment_providers: z.array(z.object({ id: z.string() })) }),
    `${medusa}/store/payment-providers?region_id=${regionId}`,
    { headers: { "x-publishable-api-key": publishableKey } },
  )
  if (!shown.some(({ id }) => id === provider)) {
    throw new Failure(`The store's payment providers are ${JSON.stringify(shown)}.`)
  }
  const checklist = await readChecklist(admin)
  if (
    !checklist.is_registered ||
    !checklist.regions.some(({ id, is_enabled }) => id === regionId && is_enabled)
  ) {
    throw new Failure(`The checklist does not tick the region off: ${JSON.stringify(checklist)}`)
  }
}

/** Steps 6 and 7, with the requests that the button and the popup make. */
async function sell(admin: Merchant, service: Keys, medusa: string): Promise<void> {
  const { products, ...shop } = await readSeededStore(admin)
  const variantId = products[0]?.variants[0]?.id ?? ""
  const shopper = new Shopper(axios.create({ baseURL: medusa }), { ...shop, variantId })
  const email = "cliente@exemplo.ao"
  const cartId = await shopper.cart({ email })
  const total = await shopper.total(cartId)
  await pressButton(service, await shopper.createOrder(cartId), "pay")
  await new Orders(admin).expectCaptured({ email, total })
  await until("the checklist has seen the sale", async () => {
    const { sandbox_sale_seen, last_notification_at } = await readChecklist(admin)
    return sandbox_sale_seen && last_notification_at !== null
  })
}

function readChecklist(admin: Merchant): Promise<z.output<typeof checklistAnswer>> {
  return admin.read(checklistAnswer, "/servicepay/checklist")
}

function expectDependencies(folder: string): void {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")))
  if (!dependencies[MANIFEST.name]) {
    throw new Failure(`package.json has ${Object.keys(dependencies).join(", ")}.`)
  }
}

function expectToSee(said: string, words: RegExp): void {
  if (!words.test(said)) {
    throw new Failure(`This should say ${String(words)}: ${said.slice(-1000)}`)
  }
}
