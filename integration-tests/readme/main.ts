import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { anyPorts } from "../../demo/stack/ports"
import { inFolder } from "./in-folder"
import { readGuide } from "./guide"
import { followReadme } from "./follow"
import { Terminal } from "./terminal"

void main()

/** Follows the README in an empty folder, with a new store and the packed plugin, up to a captured sandbox sale. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { medusa: { type: "string", default: "~2.21.0" } } })
  await inFolder("readme", async ({ folder, running, progress, databaseUrl }) => {
    const { pack } = await import("../../scripts/package/contents.mjs")
    const ports = await anyPorts()
    await followReadme({
      guide: readGuide(),
      medusa: values.medusa,
      folder,
      tarball: join(folder, pack(folder).filename),
      ports,
      terminal: new Terminal(folder, running),
      progress,
      variables: {
        DATABASE_URL: databaseUrl,
        JWT_SECRET: randomBytes(32).toString("hex"),
        COOKIE_SECRET: randomBytes(32).toString("hex"),
        STORE_CORS: "http://localhost:8000",
        ADMIN_CORS: `http://localhost:${String(ports.medusa)}`,
        AUTH_CORS: `http://localhost:${String(ports.medusa)}`,
      },
    })
    progress.line(`The README's steps lead to a sale, with Medusa ${installedMedusa(folder)}.`)
  })
}

function installedMedusa(folder: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, "node_modules/@medusajs/medusa/package.json"), "utf8"),
  )
  return z.object({ version: z.string() }).parse(manifest).version
}
