// How much of a shopper's data our browser code costs, beside what comparable packages cost: bundled, minified and gzipped
// in the same run, without React. Ends with 1 when ours has grown past its budget.
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const ours = join(repository, ".medusa", "server", "src", "storefront")

/** Bytes: what is allowed now, so that nothing grows, and what we are still on the way to. */
const MEASURED = [
  {
    name: "our loader alone",
    from: join(ours, "index.js"),
    take: "{ loadServicePay, preconnect }",
    budget: 1500,
  },
  { name: "@stripe/stripe-js", from: "@stripe/stripe-js" },
  { name: "@paypal/paypal-js", from: "@paypal/paypal-js" },
  { name: "all of our core", from: join(ours, "index.js"), budget: 3000, goal: 1500 },
  { name: "all of our React entry, with the core", from: join(ours, "react.js"), budget: 5700, goal: 4000 },
  { name: "@stripe/react-stripe-js", from: "@stripe/react-stripe-js" },
  { name: "@paypal/react-paypal-js", from: "@paypal/react-paypal-js" },
]

if (!existsSync(join(ours, "index.js"))) {
  console.error("✗ Build first: npm run build")
  process.exit(1)
}
let grown = false
for (const { name, from, take = "*", budget, goal } of MEASURED) {
  const { minified, gzipped } = await sizeOf(from, take)
  const over = budget !== undefined && gzipped > budget
  grown ||= over
  const allowed = budget ? `of ${budget.toLocaleString("en")} allowed${over ? "  ✗ too much" : ""}` : ""
  const aim = goal && gzipped > goal ? `, ${goal.toLocaleString("en")} is the goal` : ""
  console.log(
    `${name.padEnd(40)}${bytes(minified)} minified ${bytes(gzipped)} gzipped  ${allowed}${aim}`.trimEnd(),
  )
}
process.exitCode = grown ? 1 : 0

async function sizeOf(from, take) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${take} from ${JSON.stringify(from)}`, resolveDir: repository },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["react", "react/*", "react-dom", "react-dom/*"],
    logLevel: "error",
  })
  const [{ contents }] = outputFiles
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length }
}

function bytes(number) {
  return `${number.toLocaleString("en").padStart(8)} B`
}
