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
/** What a new store has in its configuration. */
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

/** A new store, as Medusa's own starter has it, which sells in kwanza and knows nothing of the plugin. */
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
  // Its goods: what fills the demo's store.
  mkdirSync(join(folder, "src"))
  cpSync(SEED, join(folder, "src"), { recursive: true })
}

/** Writes `medusa-config.ts`: what every one begins with, and what follows. */
export function configure(folder: string, configuration: string): void {
  writeFileSync(join(folder, "medusa-config.ts"), HEAD + configuration)
}

export function writeEnv(folder: string, variables: Readonly<Record<string, string>>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, ".env"), lines.join(""))
}

/** What the seed of the demo's store wants to know; its region has Medusa's own provider, as a new one does. */
export const SEED_VARIABLES = {
  DEMO_STOREFRONT_URL: "http://localhost:8000",
  DEMO_PAYMENT_PROVIDER: FRESH_PAYMENT_PROVIDER,
  DEMO_ADMIN_EMAIL: ADMIN_LOGIN.email,
  DEMO_ADMIN_PASSWORD: ADMIN_LOGIN.password,
}

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}
