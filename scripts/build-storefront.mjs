// Builds the browser's part: ES modules that share what they have in common, their declarations, and their style sheet.
import { execFileSync } from "node:child_process"
import { copyFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const source = join(repository, "src", "storefront")
const built = join(repository, ".medusa", "server", "src", "storefront")

rmSync(built, { recursive: true, force: true })
await build({
  entryPoints: [join(source, "index.ts"), join(source, "react.tsx")],
  outdir: built,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  external: ["react", "react/jsx-runtime"],
  chunkNames: "shared-[hash]",
  logLevel: "warning",
})
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [compiler, "-p", source], { stdio: "inherit" })
copyFileSync(join(source, "styles.css"), join(built, "styles.css"))
// Node and TypeScript then take what lies beside it for ES modules, and bundlers leave out what is not used.
writeFileSync(join(built, "package.json"), '{ "type": "module", "sideEffects": ["*.css"] }\n')
