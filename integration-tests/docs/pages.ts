import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"

/** Every page that is written to be read, by its path: those at the top, the guides, the bench's, the storefront package's. */
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
