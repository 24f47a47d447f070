import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

const manifest = z.object({ name: z.string(), devDependencies: z.record(z.string(), z.string()) })

/** The plugin's own `package.json`. */
export const MANIFEST = manifest.parse(
  JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")),
)
