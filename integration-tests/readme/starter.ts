import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { FRESH_PAYMENT_PROVIDER } from "../../demo/stack/fresh"
import { ADMIN_LOGIN } from "../../demo/stack/store-environment"
import { MANIFEST } from "./manifest"

const SEED = join(__dirname, "../../demo/store/src")

const TOOLS = ["@swc/core", "@types/node", "react", "react-dom", "ts-node", "typescript", "vite"]

const HEAD = `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV ?? "development", process.cwd())

`
/** A new store's configuration. */
export const BEFORE = `  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS ?? "",
      adminCors: process.env.ADMIN_CORS ?? "",
      authCors: process.env.AUTH_CORS ?? "",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
`

/** Makes a new store like Medusa's starter, which sells in kwanza and does not have the plugin. */
export function makeStarter(
  folder: string,
  medusa: string,
  variables: Readonly<Record<string, string>>,
): void {
  write(folder, "package.json", {
    name: "a-store",
    private: true,
    scripts: { build: "medusa build", dev: "medusa develop", start: "medusa start" },
    dependencies: {
      "@medusajs/admin-sdk": medusa,
      "@medusajs/cli": medusa,
      "@medusajs/framework": medusa,
      "@medusajs/medusa": medusa,
    },
    devDependencies: Object.fromEntries(TOOLS.map((name) => [name, MANIFEST.devDependencies[name]])),
  })
  write(folder, "tsconfig.json", {
    compilerOptions: {
      target: "ES2022",
      module: "Node16",
      moduleResolution: "Node16",
      strict: true,
      esModuleInterop: true,
      skipLibCheck: true,
      types: ["node"],
      outDir: ".medusa/server",
    },
    include: ["medusa-config.ts", "src"],
    exclude: ["node_modules", ".medusa"],
  })
  configure(folder, `module.exports = defineConfig({\n${BEFORE}})\n`)
  writeEnv(folder, variables)
  // The demo's seed fills it.
  mkdirSync(join(folder, "src"))
  cpSync(SEED, join(folder, "src"), { recursive: true })
}

/** Writes `medusa-config.ts`. */
export function configure(folder: string, configuration: string): void {
  writeFileSync(join(folder, "medusa-config.ts"), HEAD + configuration)
}

export function writeEnv(folder: string, variables: Readonly<Record<string, string>>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, ".env"), lines.join(""))
}

/** The variables of the demo's seed. The region has Medusa's own provider, as in a new store. */
export const SEED_VARIABLES = {
  DEMO_STOREFRONT_URL: "http://localhost:8000",
  DEMO_PAYMENT_PROVIDER: FRESH_PAYMENT_PROVIDER,
  DEMO_ADMIN_EMAIL: ADMIN_LOGIN.email,
  DEMO_ADMIN_PASSWORD: ADMIN_LOGIN.password,
}

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}
