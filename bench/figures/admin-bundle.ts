import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { runMedusa, type MedusaSetting } from "../../kit/medusa"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { PLAIN_STORE, withPlainStores } from "../stage/plain-store"
import { inRounds, type Figure } from "./figure"

/** The folder to which `medusa build --admin-only` writes. */
const BUILT = join(PLAIN_STORE, ".medusa/admin")

/** What the plugin's screens add to Medusa's admin. The bytes do not depend on the machine, so one round is enough. */
export const adminBundle: Figure = {
  name: "admin-bundle",
  async measure() {
    const [figures = [], yardsticks = []] = await withPlainStores(({ withPlugin, alone }) =>
      inRounds({ rounds: 1 }, [() => kilobytesOf(withPlugin), () => kilobytesOf(alone)]),
    )
    return [judge("admin-bundle", AIMS["admin-bundle"], { figures, yardsticks })]
  },
}

/** Builds the admin. Returns the size of its scripts and styles, each compressed as Medusa serves it. */
async function kilobytesOf(setting: MedusaSetting): Promise<number> {
  await runMedusa(setting, ["build", "--admin-only", "--no-lint"])
  const files = await readdir(BUILT, { recursive: true })
  let bytes = 0
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    bytes += gzipSync(await readFile(join(BUILT, file))).length
  }
  return bytes / 1024
}
