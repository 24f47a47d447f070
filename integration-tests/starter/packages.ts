import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../kit/paths"

/** Packs the storefront's package, as npm would publish it. */
export async function packStorefront(folder: string): Promise<string> {
  const { pack, STOREFRONT } = await import("../../scripts/package/contents.mjs")
  return join(folder, pack(folder, STOREFRONT).filename)
}

/** Packs `init`'s package, as npm would publish it. */
export function packInit(folder: string): string {
  const args = ["pack", "--workspace", "init", "--json", "--silent", "--pack-destination", folder]
  execFileSync("npm", ["run", "--workspace", "init", "--silent", "build"], {
    cwd: REPOSITORY,
    stdio: "ignore",
  })
  const said = execFileSync("npm", [...args, "--ignore-scripts"], { cwd: REPOSITORY, encoding: "utf8" })
  const [packed] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(said))
  return join(folder, packed.filename)
}
