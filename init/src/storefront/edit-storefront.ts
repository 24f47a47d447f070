import { Project } from "ts-morph"
import type { Outcome, ShopFacts } from "./edits"
import { ORDER_LINK_PAGE } from "./order-link-page"
import { SERVICEPAY_MODULE } from "./servicepay-module"
import {
  SERVICEPAY_MODULE_FILE,
  LAYOUT_FILE,
  LOCALE_FILE,
  ORDER_LINK_FILE,
  REQUIRED_EDITS,
  PLACE_ORDER_FILE,
  type RequiredEdit,
} from "./required-edits"
import { SourceEdit } from "./source-edit"

/** Reads a storefront's file by its path; undefined if it does not exist. */
export type Files = (path: string) => string | undefined

export interface JudgedPart {
  readonly part: Pick<RequiredEdit, "file" | "what" | "step">
  readonly outcome: Outcome
  /** The files that must be fixed by hand before this one can be edited; empty if it can be edited now. */
  readonly waitsFor: readonly string[]
}

export interface StorefrontEdit {
  /** The files to write. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly parts: readonly JudgedPart[]
}

const NEW_MODULE = {
  file: SERVICEPAY_MODULE_FILE,
  what: "the file that connects ServicePay with this shop",
  step: 2,
}
const NEW_PAGE = {
  file: ORDER_LINK_FILE,
  what: "the page that Medusa's payment link leads to",
  step: 6,
  needs: [LAYOUT_FILE],
}

/**
 * Adds what a storefront made from Medusa's starter lacks. Unrecognised files stay as they are, and so do the files
 * that depend on them.
 */
export function editStorefront(files: Files): StorefrontEdit {
  const shop: ShopFacts = { hasLocale: files(LOCALE_FILE)?.includes("getLocale") === true }
  const edited = [
    { part: NEW_MODULE, ...createServicepayModule(files) },
    ...REQUIRED_EDITS.map((part) => ({ part, ...editPart(part, files(part.file), shop) })),
    { part: NEW_PAGE, ...createOrderLinkPage(files) },
  ]
  const missing = missingAmong(edited)
  const judged = edited.map(({ part, outcome, text }) => ({
    part,
    outcome,
    text,
    waitsFor: outcome === "added" ? needsOf(part).filter((file) => missing.has(file)) : [],
  }))
  return {
    files: judged.flatMap(({ part, text, waitsFor }) =>
      text === undefined || waitsFor.length > 0 ? [] : [{ path: part.file, text }],
    ),
    parts: judged.map(({ part, outcome, waitsFor }) => ({ part, outcome, waitsFor })),
  }
}

interface Edited {
  readonly part: Pick<RequiredEdit, "file" | "needs">
  readonly outcome: Outcome
}

function needsOf({ needs = [] }: Edited["part"]): readonly string[] {
  return needs
}

/**
 * The files that lack their part, or will lack it because they wait for another file. A part comes after the parts that
 * it needs.
 */
function missingAmong(edited: readonly Edited[]): ReadonlySet<string> {
  return edited.reduce((missing, { part, outcome }) => {
    const waits = outcome === "added" && needsOf(part).some((file) => missing.has(file))
    return outcome === "by hand" || waits ? missing.add(part.file) : missing
  }, new Set<string>())
}

/**
 * Creates the new file. Skipped if the merchant has another file in its place, or if the shop has no such server
 * action.
 */
function createServicepayModule(files: Files): { outcome: Outcome; text?: string } {
  const text = files(SERVICEPAY_MODULE_FILE)
  if (text !== undefined)
    return { outcome: text.includes("servicepay-storefront/next") ? "there" : "by hand" }
  const hasAction = /\bplaceOrder\b/.test(files(PLACE_ORDER_FILE) ?? "")
  return hasAction ? { outcome: "added", text: SERVICEPAY_MODULE } : { outcome: "by hand" }
}

/** Creates the page, unless the merchant has one already. */
function createOrderLinkPage(files: Files): { outcome: Outcome; text?: string } {
  return files(ORDER_LINK_FILE) === undefined
    ? { outcome: "added", text: ORDER_LINK_PAGE }
    : { outcome: "there" }
}

/** Names are resolved in the file only, so TypeScript's own library need not be read. */
const OPTIONS = { allowJs: true, noLib: true, types: [] }

function editPart(
  { file, edit }: RequiredEdit,
  text: string | undefined,
  shop: ShopFacts,
): { outcome: Outcome; text?: string } {
  if (text === undefined) return { outcome: "by hand" }
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: OPTIONS })
  const source = new SourceEdit(project.createSourceFile(`/${file.replaceAll(/[^\w./]/g, "_")}`, text))
  const outcome = edit(source, shop)
  return outcome === "added" ? { outcome, text: source.applied() } : { outcome }
}
