import { basename } from "node:path"
import { readEnv } from "../env/edit-env"
import { STOREFRONT } from "../names"
import { guideStep, type Problem } from "../problem"
import type { Storefront } from "../store/read-storefront"
import { editStorefront, type JudgedPart, type StorefrontEdit } from "../storefront/edit-storefront"

const BACKEND_URL = "NEXT_PUBLIC_MEDUSA_BACKEND_URL"
export const PUBLISHABLE_KEY = "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"

/** The problems that a storefront's files show. */
export function judgeStorefront(storefront: Storefront): Problem[] {
  const isDeclared = storefront.declared[STOREFRONT] !== undefined
  if (!storefront.isStarter) return isDeclared ? [] : [otherStorefront(storefront)]
  const edit = editStorefront(storefront.files)
  const missing = edit.parts.filter(isEditable)
  return [
    ...(isDeclared && storefront.isInstalled
      ? []
      : [
          {
            what: `${STOREFRONT} is not installed in ${nameOf(storefront)}.`,
            mend: `Run init, or do ${guideStep(1)}`,
          },
        ]),
    ...missing.map(({ part }) => ({
      what: `${nameOf(storefront)}/${part.file} lacks ${part.what}.`,
      mend: `Run init, or do ${guideStep(part.step)}`,
    })),
    ...storefrontByHand(storefront, edit),
    ...judgeStorefrontEnv(storefront),
  ]
}

/** A storefront of another kind has its own way to the button. */
export function otherStorefront(storefront: Storefront): Problem {
  return {
    what: `${nameOf(storefront)} is not made from Medusa's Next.js starter, so init does not change it.`,
    mend: `Add the button by hand (docs/storefront.md), name another folder with --storefront, or skip the storefront with --backend-only.`,
  }
}

/** True if init edits the part's file. */
export function isEditable({ outcome, waitsFor }: JudgedPart): boolean {
  return outcome === "added" && waitsFor.length === 0
}

/** The files that differ from the starter, and those that cannot be edited before that is fixed. */
export function storefrontByHand(storefront: Storefront, { parts }: StorefrontEdit): Problem[] {
  const name = nameOf(storefront)
  const others = parts
    .filter(({ outcome }) => outcome === "by hand")
    .map(({ part }) => ({
      what: `${name}/${part.file} differs from Medusa's starter, so init does not change it. It may lack ${part.what}.`,
      mend: `Add it by hand: ${guideStep(part.step)}`,
    }))
  const waiting = parts
    .filter(({ waitsFor }) => waitsFor.length > 0)
    .map(({ part, waitsFor }) => ({
      what: `${name}/${part.file} lacks ${part.what}, which would break without ${waitsFor.join(" and ")}.`,
      mend: `Add what is missing by hand, as described above, and run init again. Or do ${guideStep(part.step)}`,
    }))
  return [...others, ...waiting]
}

/** What the browser needs to reach Medusa. */
export function judgeStorefrontEnv(storefront: Storefront): Problem[] {
  const { env, inherited } = storefront
  const values = { ...inherited, ...readEnv(env.text) }
  const file = `${nameOf(storefront)}/${basename(env.path)}`
  return [
    ...(values[BACKEND_URL] && env.isThere
      ? []
      : [{ what: `${file} has no ${BACKEND_URL}.`, mend: `Run init, or do ${guideStep(1)}` }]),
    ...(values[PUBLISHABLE_KEY] ? [] : [missingKey(file)]),
  ]
}

/** Only the database has the key. */
function missingKey(file: string): Problem {
  return {
    what: `${file} has no ${PUBLISHABLE_KEY}.`,
    mend: "Copy it from the admin, Settings → Publishable API Keys, and write it there.",
  }
}

/** For messages: the last part of its folder, such as "storefront". */
export function nameOf({ folder }: Pick<Storefront, "folder">): string {
  return basename(folder)
}
