// Builds the browser's part: ES modules that share what they have in common, their declarations, and their style sheet.
import { execFileSync } from "node:child_process"
import { copyFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const source = join(repository, "src", "storefront")
const built = join(repository, ".medusa", "server", "src", "storefront")

await build({
  configFile: false,
  root: repository,
  logLevel: "error",
  esbuild: { jsx: "automatic" },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    lib: {
      entry: ["index.ts", "payment.ts", "texts.ts", "react.tsx"].map((entry) => join(source, entry)),
      formats: ["es"],
      fileName: (_format, name) => `${name}.js`,
    },
    rollupOptions: {
      external: ["react", "react/jsx-runtime"],
      output: {
        chunkFileNames: "shared-[hash].js",
        // A bundler drops the directive that is in the source.
        banner: ({ name }) => (name === "react" ? '"use client"' : ""),
      },
      onLog: (level, log, report) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log)
      },
    },
  },
})
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [compiler, "-p", source], { stdio: "inherit" })
copyFileSync(join(source, "styles.css"), join(built, "styles.css"))
// Node and TypeScript then take what lies beside it for ES modules, and bundlers leave out what is not used.
writeFileSync(join(built, "package.json"), '{ "type": "module", "sideEffects": ["*.css"] }\n')
