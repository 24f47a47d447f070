// Prints the size of our browser code and of comparable packages: bundled, minified and gzipped in the same run, without
// React. Exits with 1 if ours is larger than its budget.
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const ours = join(repository, "storefront", "dist")

/** Each package, with the budget in bytes for ours. */
const MEASURED = [
  { name: "our core: button, SDK, order", from: join(ours, "index.js"), budget: 2150 },
  { name: "@stripe/stripe-js", from: "@stripe/stripe-js" },
  { name: "@paypal/paypal-js", from: "@paypal/paypal-js" },
  { name: "our payment entry: status, reload", from: join(ours, "payment.js"), budget: 1950 },
  { name: "our React entry, with all it uses", from: join(ours, "react.js"), budget: 6850 },
  { name: "our Next.js entry, with all it uses", from: join(ours, "next.js"), budget: 14_400 },
  { name: "@stripe/react-stripe-js", from: "@stripe/react-stripe-js" },
  { name: "@paypal/react-paypal-js", from: "@paypal/react-paypal-js" },
]

if (!existsSync(join(ours, "index.js"))) {
  console.error("✗ Build first: npm run build")
  process.exit(1)
}
let grown = false
for (const { name, from, budget } of MEASURED) {
  const { minified, gzipped } = await sizeOf(from)
  const over = budget !== undefined && gzipped > budget
  grown ||= over
  const allowed = budget ? `of ${budget.toLocaleString("en")} allowed${over ? "  ✗ too much" : ""}` : ""
  console.log(`${name.padEnd(40)}${bytes(minified)} minified ${bytes(gzipped)} gzipped  ${allowed}`.trimEnd())
}
process.exitCode = grown ? 1 : 0

async function sizeOf(from) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(from)}`, resolveDir: repository },
    bundle: true,
    minify: true,
    charset: "utf8",
    write: false,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["react", "react/*", "react-dom", "react-dom/*", "next/*"],
    logLevel: "error",
  })
  const [{ contents }] = outputFiles
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length }
}

function bytes(number) {
  return `${number.toLocaleString("en").padStart(8)} B`
}
