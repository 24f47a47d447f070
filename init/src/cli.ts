#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { init } from "./command/init"
import { SIMULATOR_ADDRESS } from "./env/keys"
import { terminal } from "./command/terminal"

const HELP = `Usage: medusa-payment-servicepay-init [options]

Puts ServicePay into the Medusa store of this folder: adds the packages, edits
medusa-config, .env and the Next.js storefront, installs, migrates, and sets up
Angola. It shows what it will change and asks. If you run it again, it changes
only what is missing.

  --check             list what is missing, change nothing; exit with 1 if
                      something is missing
  --yes               do not ask
  --backend <folder>  the folder with medusa-config, where there are several
  --storefront <folder>
                      the folder of the Next.js storefront, made from Medusa's
                      starter; without it, the one beside the backend
  --backend-only      leave the storefront alone
  --package <spec>    another version of the plugin, or its packed file
  --storefront-package <spec>
                      the same for servicepay-storefront
  --simulator <url>   where the simulator runs; default ${SIMULATOR_ADDRESS}
  --no-install        do not install the packages
  --no-migrate        do not run the migrations
  --no-angola         do not set up currency, region, tax region and delivery
  --delivery-price <kwanzas>
                      what delivery in Angola costs; without it the delivery
                      is not offered to shoppers yet
  -h, --help

Keys are taken from the environment: SERVICE_PUBLISHABLE_KEY, SERVICE_CLIENT_ID,
SERVICE_CLIENT_SECRET, SERVICE_WEBHOOK_SECRET, SERVICE_BASE_URL, SERVICE_SDK_URL.
Without them .env gets those of \`medusa-payment-servicepay simulate\`.
`

async function main(args: string[]): Promise<number> {
  const options = read(args)
  if (options === undefined) return 2
  if (options.help) {
    process.stdout.write(HELP)
    return 0
  }
  return init(
    {
      folder: process.cwd(),
      backend: options.backend,
      storefront: options.storefront,
      isBackendOnly: options["backend-only"],
      check: options.check,
      yes: options.yes,
      spec: specOf(options.package),
      isSpecAsked: options.package !== undefined,
      storefrontSpec: specOf(options["storefront-package"]),
      isStorefrontSpecAsked: options["storefront-package"] !== undefined,
      install: options.install,
      migrate: options.migrate,
      angola: options.angola,
      simulator: options.simulator,
      deliveryPrice: options["delivery-price"],
      environment: process.env,
    },
    terminal,
  )
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowNegative: true,
      options: {
        check: { type: "boolean", default: false },
        yes: { type: "boolean", short: "y", default: false },
        backend: { type: "string" },
        storefront: { type: "string" },
        "backend-only": { type: "boolean", default: false },
        package: { type: "string" },
        "storefront-package": { type: "string" },
        simulator: { type: "string", default: SIMULATOR_ADDRESS },
        install: { type: "boolean", default: true },
        migrate: { type: "boolean", default: true },
        angola: { type: "boolean", default: true },
        "delivery-price": { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nTry --help.\n`)
    return undefined
  }
}

/**
 * All packages share this command's version. A packed file is resolved to an absolute path, which is valid from any
 * package.json.
 */
function specOf(given: string | undefined): string {
  if (given === undefined) return `^${ownVersion()}`
  return existsSync(given) ? `file:${resolve(given)}` : given
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(__dirname, "../package.json"), "utf8"))
  return z.object({ version: z.string() }).parse(manifest).version
}

void main(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode
})
