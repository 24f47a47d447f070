import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The page's own style and script, which `npm run build:browser` writes. */
export interface PageAssets {
  readonly style: string
  readonly script: string
}

let assets: PageAssets | undefined

/** @throws Error if the plugin is not built */
export function pageAssets(): PageAssets {
  return (assets ??= { style: read("page.css"), script: read("page.js") })
}

const read = (name: string) => readFileSync(join(publicDirectory(), name), "utf8").trim()

/** Beside the compiled file. When the page runs from the sources, the folder that the build writes. */
function publicDirectory(): string {
  const beside = join(__dirname, "public")
  return existsSync(beside) ? beside : join(__dirname, "../../.medusa/server/src/payment-page/public")
}
