import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"

/** The paths of all pages: in the root, in docs, of the bench and of the storefront package. */
export function pages(): string[] {
  const guides = readdirSync(join(REPOSITORY, "docs"), { recursive: true, encoding: "utf8" })
  const front = readdirSync(REPOSITORY)
  return [
    ...front,
    ...guides.map((file) => join("docs", file)),
    "bench/README.md",
    "storefront/README.md",
  ].filter((file) => file.endsWith(".md"))
}

export function readPage(path: string): string {
  return readFileSync(join(REPOSITORY, path), "utf8")
}
