import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { BUILT_STOREFRONT, STOREFRONT } from "./paths"
import { type Progress } from "./progress"

const STAMP = join(BUILT_STOREFRONT, ".ready")

/** Builds the shop with Vite for production, unless it was built from the same files. */
export async function buildStorefront(progress: Progress): Promise<void> {
  const { hashFiles } = await import("../../kit/hash-files.mjs")
  const inputs = hashFiles([
    "package-lock.json",
    "storefront/dist",
    ...["index.html", "vite.config.ts", "src", "public"].map((part) => `demo/storefront/${part}`),
  ])
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) {
    return
  }
  await progress.step("Building the shop (once)", async () => {
    const { build } = await import("vite")
    await build({ root: STOREFRONT, logLevel: "error" })
    writeFileSync(STAMP, inputs)
  })
}
