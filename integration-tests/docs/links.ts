import { existsSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { withoutCode } from "./code-blocks"
import { REPOSITORY } from "../../kit/paths"
import { readPage } from "./pages"

const LINK = /\]\((?<markdown>[^)\s]+)\)|(?:src|href)="(?<html>[^"]+)"/g

/** The broken links of a page: the file or the heading does not exist. */
export function brokenLinks(path: string, page: string): string[] {
  return [...withoutCode(page).matchAll(LINK)]
    .map(({ groups }) => groups?.markdown ?? groups?.html ?? "")
    .filter((target) => !/^(https?:|mailto:)/.test(target) && !leads(path, page, target))
}

function leads(path: string, page: string, target: string): boolean {
  const [file = "", anchor] = target.split("#")
  const found = file === "" ? path : relative(REPOSITORY, join(REPOSITORY, dirname(path), decodeURI(file)))
  if (file !== "" && !existsSync(join(REPOSITORY, found))) {
    return false
  }
  return anchor === undefined || anchorsOf(file === "" ? page : readPage(found)).includes(decodeURI(anchor))
}

/** The anchors that GitHub gives a page's headings. */
export function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutCode(page).matchAll(/^#{1,6} (?<text>.+)$/gm)].map(({ groups }) => {
    const slug = (groups?.text ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-")
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${String(times)}`
  })
}
