import { basename, join } from "node:path"
import { editEnv, readEnv } from "../env/edit-env"
import { STOREFRONT } from "../names"
import type { Problem } from "../problem"
import { editManifest } from "../store/edit-manifest"
import type { Storefront } from "../store/read-storefront"
import { editStorefront } from "../storefront/edit-storefront"
import {
  isEditable,
  judgeStorefrontEnv,
  nameOf,
  PUBLISHABLE_KEY,
  otherStorefront,
  storefrontByHand,
} from "./check-storefront"
import type { PlannedFile } from "./plan"

const USUAL_MEDUSA = "http://localhost:9000"
/** For a new file: the country whose prices shoppers see first. */
const FIRST_REGION = { NEXT_PUBLIC_DEFAULT_REGION: "ao" }

export interface StorefrontPlan {
  readonly files: readonly PlannedFile[]
  readonly lines: readonly string[]
  readonly byHand: readonly Problem[]
  readonly installs: boolean
  /** The storefront needs the publishable key from the database. */
  readonly wantsKey: boolean
}

export interface StorefrontPlanOptions {
  /** The package's version, or where it comes from. */
  readonly spec: string
  readonly isAsked: boolean
  /** Medusa's address. */
  readonly medusa: string
  /** Medusa's publishable key can be read from the database. */
  readonly isKeyToBeHad: boolean
}

/** Plans what a storefront lacks, from the files that were read. Writes nothing. */
export function planStorefront(storefront: Storefront, options: StorefrontPlanOptions): StorefrontPlan {
  const { declared, isInstalled, isStarter } = storefront
  if (!isStarter) {
    const byHand = declared[STOREFRONT] === undefined ? [otherStorefront(storefront)] : []
    return { files: [], lines: [], byHand, installs: false, wantsKey: false }
  }
  const name = nameOf(storefront)
  const manifest = planManifest(storefront, options)
  const code = editStorefront(storefront.files)
  const env = planEnv(storefront, options)
  return {
    files: [
      ...manifest,
      ...code.files.map(({ path, text }) => ({ path: join(storefront.folder, path), text })),
      ...env.files,
    ],
    lines: [
      ...manifest.map(() => `${name}/package.json: add ${STOREFRONT} ${options.spec}`),
      ...code.parts.filter(isEditable).map(({ part }) => `${name}/${part.file}: add ${part.what}`),
      ...env.lines.map((line) => `${name}/${line}`),
    ],
    byHand: [...storefrontByHand(storefront, code), ...env.byHand],
    installs: manifest.length > 0 || !isInstalled,
    wantsKey: env.wantsKey,
  }
}

function planManifest(
  { manifest, declared }: Storefront,
  { spec, isAsked }: Pick<StorefrontPlanOptions, "spec" | "isAsked">,
) {
  if (declared[STOREFRONT] !== undefined && !isAsked) return []
  const { text, changes } = editManifest(manifest.text, { [STOREFRONT]: spec })
  return changes.length === 0 ? [] : [{ path: manifest.path, text }]
}

function planEnv(storefront: Storefront, { medusa, isKeyToBeHad }: StorefrontPlanOptions) {
  const { env } = storefront
  const edit = editEnv(env.text, valuesFor(storefront, medusa))
  const file = basename(env.path)
  const isChanged = edit !== undefined && (edit.text !== env.text || !env.isThere)
  const after = isChanged ? { ...env, text: edit.text, isThere: true } : env
  const names = edit ? [...edit.added, ...edit.filled] : []
  const left = judgeStorefrontEnv({ ...storefront, env: after })
  const missingKey = left.find(({ what }) => what.includes(PUBLISHABLE_KEY))
  const wantsKey = isKeyToBeHad && after.isThere && missingKey !== undefined
  return {
    files: isChanged ? [{ path: env.path, text: edit.text, isSecret: true }] : [],
    lines: [
      ...(isChanged && !env.isThere ? [`${file}: make it${env.from ? ` from ${env.from}` : ""}`] : []),
      ...(isChanged && names.length > 0 ? [`${file}: set ${names.join(", ")}`] : []),
      ...(wantsKey ? [`${file}: set ${PUBLISHABLE_KEY}, read from the database`] : []),
    ],
    byHand: left.filter((problem) => !wantsKey || problem !== missingKey),
    wantsKey,
  }
}

function valuesFor({ env, inherited }: Storefront, medusa: string): Record<string, string> {
  const values = { ...inherited, ...readEnv(env.text) }
  // A template contains Medusa's usual port.
  const isKnown = values.NEXT_PUBLIC_MEDUSA_BACKEND_URL && (env.isThere || medusa === USUAL_MEDUSA)
  // Older starters call Medusa only from their server, and use this name.
  const address = values.MEDUSA_BACKEND_URL ?? medusa
  return {
    ...(isKnown ? {} : { NEXT_PUBLIC_MEDUSA_BACKEND_URL: address }),
    ...(env.isThere ? {} : FIRST_REGION),
  }
}
