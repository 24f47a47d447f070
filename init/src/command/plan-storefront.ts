import { basename, join } from "node:path"
import { editEnv, readEnv } from "../env/edit-env"
import { STOREFRONT } from "../names"
import type { Problem } from "../problem"
import { editManifest } from "../store/edit-manifest"
import type { Storefront } from "../store/read-storefront"
import { editStorefront } from "../storefront/edit-storefront"
import { isEditable, judgeStorefrontEnv, nameOf, otherStorefront, storefrontByHand } from "./check-storefront"
import type { PlannedFile } from "./plan"

const MEDUSA_ADDRESS = "http://localhost:9000"
/** Of a new file: the country whose prices shoppers see first. */
const FIRST_REGION = { NEXT_PUBLIC_DEFAULT_REGION: "ao" }

export interface StorefrontPlan {
  readonly files: readonly PlannedFile[]
  readonly lines: readonly string[]
  readonly byHand: readonly Problem[]
  readonly installs: boolean
}

export interface StorefrontPlanOptions {
  /** The package's version, or where it comes from. */
  readonly spec: string
  readonly isAsked: boolean
}

/** What a storefront lacks, from what is read of it; nothing is written here. */
export function planStorefront(storefront: Storefront, options: StorefrontPlanOptions): StorefrontPlan {
  const { declared, isInstalled, isStarter } = storefront
  if (!isStarter) {
    const byHand = declared[STOREFRONT] === undefined ? [otherStorefront(storefront)] : []
    return { files: [], lines: [], byHand, installs: false }
  }
  const name = nameOf(storefront)
  const manifest = planManifest(storefront, options)
  const code = editStorefront(storefront.files)
  const env = planEnv(storefront)
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
  }
}

function planManifest({ manifest, declared }: Storefront, { spec, isAsked }: StorefrontPlanOptions) {
  if (declared[STOREFRONT] !== undefined && !isAsked) return []
  const { text, changes } = editManifest(manifest.text, { [STOREFRONT]: spec })
  return changes.length === 0 ? [] : [{ path: manifest.path, text }]
}

function planEnv(storefront: Storefront) {
  const { env } = storefront
  const edit = editEnv(env.text, valuesFor(storefront))
  const file = basename(env.path)
  const isChanged = edit !== undefined && (edit.text !== env.text || !env.isThere)
  const after = isChanged ? { ...env, text: edit.text, isThere: true } : env
  const names = edit ? [...edit.added, ...edit.filled] : []
  return {
    files: isChanged ? [{ path: env.path, text: edit.text, isSecret: true }] : [],
    lines: isChanged
      ? [
          ...(env.isThere ? [] : [`${file}: make it${env.from ? ` from ${env.from}` : ""}`]),
          ...(names.length > 0 ? [`${file}: set ${names.join(", ")}`] : []),
        ]
      : [],
    byHand: judgeStorefrontEnv({ ...storefront, env: after }),
  }
}

function valuesFor({ env, inherited }: Storefront): Record<string, string> {
  const values = { ...inherited, ...readEnv(env.text) }
  // Older starters ask Medusa from their server alone, by this name.
  const address = values.MEDUSA_BACKEND_URL ?? MEDUSA_ADDRESS
  return {
    ...(values.NEXT_PUBLIC_MEDUSA_BACKEND_URL ? {} : { NEXT_PUBLIC_MEDUSA_BACKEND_URL: address }),
    ...(env.isThere ? {} : FIRST_REGION),
  }
}
