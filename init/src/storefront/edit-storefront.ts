import { Project } from "ts-morph"
import type { Outcome, ShopFacts } from "./edits"
import { GLUE } from "./glue"
import { GLUE_FILE, LOCALE_FILE, PARTS, type Part } from "./parts"
import { SourceEdit } from "./source-edit"

/** The storefront's files by their paths in it; undefined where there is none. */
export type Files = (path: string) => string | undefined

export interface StorefrontEdit {
  /** What is to be written. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly parts: readonly {
    readonly part: Pick<Part, "file" | "what" | "step">
    readonly outcome: Outcome
  }[]
}

const GLUE_PART = { file: GLUE_FILE, what: "the file that connects ServicePay with this shop", step: 2 }

/** Adds what a storefront made from Medusa's starter lacks. Files of another make are left alone. */
export function editStorefront(files: Files): StorefrontEdit {
  const shop: ShopFacts = { hasLocale: files(LOCALE_FILE)?.includes("getLocale") === true }
  const glue = editGlue(files(GLUE_FILE))
  const edited = PARTS.map((part) => ({ part, ...editPart(part, files(part.file), shop) }))
  const changed = edited.flatMap(({ part, text }) => (text === undefined ? [] : [{ path: part.file, text }]))
  return {
    files: glue === "added" ? [{ path: GLUE_FILE, text: GLUE }, ...changed] : changed,
    parts: [{ part: GLUE_PART, outcome: glue }, ...edited.map(({ part, outcome }) => ({ part, outcome }))],
  }
}

function editGlue(text: string | undefined): Outcome {
  if (text === undefined) return "added"
  return text.includes("servicepay-storefront/next") ? "there" : "by hand"
}

/** Names are looked up in the file alone, so TypeScript's own library need not be read. */
const OPTIONS = { allowJs: true, noLib: true, types: [] }

function editPart(
  { file, edit }: Part,
  text: string | undefined,
  shop: ShopFacts,
): { outcome: Outcome; text?: string } {
  if (text === undefined) return { outcome: "by hand" }
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: OPTIONS })
  const source = new SourceEdit(project.createSourceFile(`/${file.replaceAll(/[^\w./]/g, "_")}`, text))
  const outcome = edit(source, shop)
  return outcome === "added" ? { outcome, text: source.applied() } : { outcome }
}
