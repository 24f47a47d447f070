import { basename } from "node:path"
import { editConfig } from "../config/edit-config"
import { variablesInOptions } from "../config/options"
import { readEnv } from "../env/edit-env"
import { judgeCors } from "../env/judge-cors"
import { judgeEnv } from "../env/judge-env"
import { PLUGIN } from "../names"
import { readmeStep, type Problem } from "../problem"
import type { Store } from "../store/read-store"
import { agreeing, isTooOld, judgeInstalled, OLDEST_MEDUSA } from "../store/versions"
import { missingPart, partByHand } from "./config-problems"
import { judgeStorefront } from "./check-storefront"

/** The problems that a store's files show. */
export function judgeStore(store: Store, upgrade: string): Problem[] {
  const env = readEnv(store.env.text)
  return [
    ...judgeMedusa(store, upgrade),
    ...judgePackages(store),
    ...judgeConfig(store),
    ...(store.env.isThere
      ? judgeEnv(env, variablesInOptions(store.config.text, basename(store.config.path)))
      : [noEnv()]),
    ...judgeCors(env, store.storefront?.address),
    ...(store.storefront ? judgeStorefront(store.storefront) : []),
  ]
}

function judgeMedusa({ installed, declared }: Store, upgrade: string): Problem[] {
  const medusa = installed["@medusajs/medusa"]
  if (medusa === undefined) {
    return [{ what: "Medusa is not installed.", mend: "Install the store's packages." }]
  }
  const different = Object.entries(declared).filter(
    ([name, range]) => name === "@medusajs/framework" && range !== declared["@medusajs/medusa"],
  )
  return [
    ...(isTooOld(medusa)
      ? [
          {
            what: `Medusa is ${medusa}, but ServicePay needs ${OLDEST_MEDUSA} or newer.`,
            mend: `Upgrade it: ${upgrade}`,
          },
        ]
      : []),
    ...different.map(([name, range]) => ({
      what: `${name} is ${String(range)} in package.json, but @medusajs/medusa is ${declared["@medusajs/medusa"] ?? "missing"}.`,
      mend: "Give all packages of Medusa the same version.",
    })),
  ]
}

function judgePackages({ installed, declared, dashboard, agent }: Store): Problem[] {
  const mended = agreeing(declared, dashboard, agent.startsWith("pnpm"))
  return [
    ...(installed[PLUGIN] === undefined
      ? [{ what: `${PLUGIN} is not installed.`, mend: `Run init, or do ${readmeStep(1)}` }]
      : []),
    ...Object.entries(mended).map(([name, version]) => ({
      what: `package.json ${declares(name, declared[name])}, but Medusa's dashboard needs ${version}. Without it, admin pages break.`,
      mend: `Run init again, or set "${name}": "${version}" and install.`,
    })),
    ...judgeInstalled(installed, dashboard).filter(({ what }) =>
      Object.keys(mended).every((name) => !what.startsWith(name)),
    ),
  ]
}

function declares(name: string, range: string | undefined): string {
  return range === undefined ? `does not list ${name}` : `has ${name} ${range}`
}

function judgeConfig({ config }: Store): Problem[] {
  const name = basename(config.path)
  const { added, byHand } = editConfig(config.text, name)
  return [...added.map((part) => missingPart(name, part)), ...byHand.map((part) => partByHand(name, part))]
}

function noEnv(): Problem {
  return { what: "There is no .env.", mend: "Run init, or copy .env.template to .env and fill it in." }
}
