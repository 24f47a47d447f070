import { editConfig } from "../edit-config"

const STARTER = `import { loadEnv, defineConfig } from '@medusajs/framework/utils'

loadEnv(process.env.NODE_ENV || 'development', process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      cookieSecret: process.env.COOKIE_SECRET,
    }
  }
})
`

const STRIPE = `const { defineConfig, Modules } = require("@medusajs/framework/utils");

module.exports = defineConfig({
    plugins: [
        "some-plugin", // an old one
    ],
    modules: {
        [Modules.PAYMENT]: {
            resolve: "@medusajs/medusa/payment",
            options: {
                providers: [
                    { resolve: "@medusajs/medusa/payment-stripe", id: "stripe" },
                ],
            },
        },
    },
});
`

const COMMENTS = `export default defineConfig({
\tmodules: [
\t\t{ resolve: "@medusajs/medusa/file" }, // files
\t\t...(process.env.REDIS_URL ? [{ resolve: "@medusajs/medusa/cache-redis" }] : [])
\t\t// { resolve: "@medusajs/medusa/payment" },
\t]
} as never)
`

const CONSTANTS = `const plugins = []
const payment = {
  resolve: require.resolve("@medusajs/medusa/payment"),
  dependencies: ["cache"],
  options: { providers: [] },
}
const modules = [payment]
const config = { projectConfig: {}, plugins, modules }
export default config
`

const README = `module.exports = defineConfig({
  plugins: [{ resolve: "medusa-payment-servicepay", options: {} }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
  ],
})
`

const ALL = ["plugin", "provider", "dependencies"]

describe("editConfig", () => {
  it("adds the plugin and the payment provider to Medusa's starter, in the starter's style", () => {
    const { text, added, byHand } = editConfig(STARTER, "medusa-config.ts")

    expect(text).toBe(
      STARTER.replace(
        "    }\n  }\n})\n",
        `    }
  },
  plugins: [{ resolve: 'medusa-payment-servicepay', options: {} }],
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      dependencies: ['servicepay', 'query'],
      options: {
        providers: [{ resolve: 'medusa-payment-servicepay/providers/servicepay', id: 'servicepay' }],
      },
    },
  ],
})
`,
      ),
    )
    expect([added, byHand]).toEqual([ALL, []])
  })

  it("puts the provider beside Stripe, in modules that are an object", () => {
    expect(editConfig(STRIPE, "medusa-config.js").text).toBe(
      STRIPE.replace(
        "// an old one\n",
        `// an old one\n        { resolve: "medusa-payment-servicepay", options: {} },\n`,
      )
        .replace(
          `id: "stripe" },\n`,
          `id: "stripe" },\n                    { resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" },\n`,
        )
        .replace(
          "            },\n        },",
          `            },\n            dependencies: ["servicepay", "query"],\n        },`,
        ),
    )
  })

  it("keeps tabs, comments, spread entries and the lack of trailing commas", () => {
    const { text } = editConfig(COMMENTS, "medusa-config.ts")

    expect(text).toContain(`// { resolve: "@medusajs/medusa/payment" },\n\t\t{\n\t\t\tresolve: "@medusajs/`)
    expect(text).toContain(`}\n\t],\n\tplugins: [{ resolve: "medusa-payment-servicepay", options: {} }]\n}`)
  })

  it("follows the constants of the file", () => {
    expect(editConfig(CONSTANTS, "medusa-config.mjs").text).toBe(
      CONSTANTS.replace("plugins = []", `plugins = [{ resolve: "medusa-payment-servicepay", options: {} }]`)
        .replace(`["cache"]`, `["cache", "servicepay", "query"]`)
        .replace(
          "providers: []",
          `providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }]`,
        ),
    )
  })

  it("adds only the dependencies if nothing else is missing", () => {
    const without = README.replace(`      dependencies: ["servicepay", "query"],\n`, "")
    const { text, added } = editConfig(without, "medusa-config.ts")

    expect(added).toEqual(["dependencies"])
    expect(text).toContain(`},\n      dependencies: ["servicepay", "query"],\n    },`)
  })

  it.each([
    ["a byte order mark", `\uFEFF${STARTER}`],
    ["Windows' line ends", STARTER.replaceAll("\n", "\r\n")],
  ])("keeps %s", (_, before) => {
    const { text } = editConfig(before, "medusa-config.ts")

    const added = new Set(text.split("\n"))
    expect(before.split("\n").filter((line) => !added.has(line) && line.trim() !== "}")).toEqual([])
    expect(/[^\r]\n/.test(text)).toBe(/[^\r]\n/.test(before))
  })

  it.each([
    ["the README's own lines", README],
    ["a plugin and a provider under a condition", conditional()],
  ])("changes nothing of %s", (_, text) => {
    expect(editConfig(text, "medusa-config.ts")).toEqual({ text, added: [], byHand: [] })
  })

  it.each([
    ["the starter", STARTER],
    ["Stripe", STRIPE],
    ["comments", COMMENTS],
    ["constants", CONSTANTS],
    ["one line", "module.exports = { projectConfig: {} }"],
    ["nothing in it", "export default defineConfig({})"],
    ["a payment module without options", `module.exports = { modules: { payment: {} } }`],
  ])("changes nothing the second time: %s", (_, before) => {
    const { text, byHand } = editConfig(before, "medusa-config.ts")

    expect(text).not.toBe(before)
    expect(byHand).toEqual([])
    expect(editConfig(text, "medusa-config.ts")).toEqual({ text, added: [], byHand: [] })
  })

  it.each([
    ["a configuration that is made elsewhere", `export default makeConfig({ plugins: [] })`, ALL],
    ["a function", `export default () => defineConfig({ plugins: [] })`, ALL],
    ["no export", `const config = {}`, ALL],
    ["a spread configuration", `module.exports = defineConfig({ ...base, projectConfig: {} })`, ALL],
    ["modules of another file", `module.exports = { plugins: [], modules: [...shared] }`, ALL.slice(1)],
    ["a module of another file", `module.exports = { plugins: [], modules: [payment] }`, ALL.slice(1)],
    [
      "a payment module under a condition",
      `module.exports = { plugins: [], modules: [...(live ? [{ resolve: "@medusajs/medusa/payment" }] : [])] }`,
      ALL.slice(1),
    ],
    ["plugins that are called for", `module.exports = { plugins: plugins(), modules: [] }`, ["plugin"]],
    [
      "providers that are called for",
      `module.exports = { plugins: [], modules: [{ resolve: "@medusajs/payment", options: { providers: providers() } }] }`,
      ["provider"],
    ],
  ])("leaves alone what it does not recognise: %s", (_, text, byHand) => {
    const edit = editConfig(text, "medusa-config.ts")

    expect(edit.byHand).toEqual(byHand)
    expect(edit.added).toEqual(ALL.filter((part) => !byHand.includes(part)))
  })
})

describe("a provider by another name", () => {
  it.each([
    ["another id", `id: "service-pay"`, ["id"]],
    ["no id", `options: {}`, ["id"]],
    ["an id that is not written here", `id: ID`, []],
  ])("is left to the merchant: %s", (_, id, byHand) => {
    const text = README.replace(`id: "servicepay"`, id)
    expect(editConfig(text, "medusa-config.ts")).toEqual({ text, added: [], byHand })
  })
})

function conditional(): string {
  return `export default defineConfig({
  plugins: [...(process.env.SELL ? [{ resolve: "medusa-payment-servicepay" }] : [])],
  modules: [
    ...(process.env.SELL
      ? [
          {
            resolve: "@medusajs/medusa/payment",
            dependencies: ["servicepay", "query"],
            options: { providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay" }] },
          },
        ]
      : []),
  ],
})
`
}
