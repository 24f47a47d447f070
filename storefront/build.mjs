// Builds the package into dist: ES modules that share what they have in common, their declarations, and the style sheet.
import { execFileSync } from "node:child_process"
import { copyFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const root = dirname(fileURLToPath(import.meta.url))
const source = join(root, "src")
const built = join(root, "dist")

await build({
  configFile: false,
  root,
  logLevel: "error",
  esbuild: { jsx: "automatic" },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    lib: {
      entry: ["index.ts", "payment.ts", "texts.ts", "react.tsx", "next.tsx"].map((entry) =>
        join(source, entry),
      ),
      formats: ["es"],
      fileName: (_format, name) => `${name}.js`,
    },
    rollupOptions: {
      external: ["react", "react/jsx-runtime", "next/navigation.js"],
      output: {
        chunkFileNames: "shared-[hash].js",
        // A bundler drops the directive that is in the source.
        banner: ({ name }) => (/^(react|next)$/.test(name) ? '"use client"' : ""),
      },
      onLog: (level, log, report) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log)
      },
    },
  },
})
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [compiler, "-p", root], { stdio: "inherit" })
copyFileSync(join(source, "styles.css"), join(built, "styles.css"))
