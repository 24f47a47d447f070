import { SIMULATOR_ADDRESS } from "../../env/keys"
import type { InitOptions } from "../init"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { STOREFRONT } from "../../storefront/__tests__/a-storefront"
import type { Terminal } from "../terminal"

const CONFIG = `import { defineConfig } from "@medusajs/framework/utils"

module.exports = defineConfig({
  projectConfig: {},
})
`

/** A monorepo on disk, with as much of it installed as is looked at. */
export class AStore {
  readonly folder = mkdtempSync(join(tmpdir(), "servicepay-init-"))

  constructor(medusa = "2.21.2") {
    this.write("pnpm-lock.yaml", "")
    this.manifest("apps/storefront", { scripts: { dev: "next dev -p 8000" } })
    this.write("apps/storefront/next.config.js", "")
    this.write("apps/storefront/.env.local", "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n")
    for (const [path, text] of Object.entries(STOREFRONT)) this.write(`apps/storefront/${path}`, text)
    this.write("apps/backend/medusa-config.ts", CONFIG)
    this.write("apps/backend/.env.template", "STORE_CORS=http://localhost:8000\n")
    this.manifest("apps/backend", {
      name: "backend",
      dependencies: {
        "@medusajs/framework": medusa,
        "@medusajs/medusa": medusa,
        "@medusajs/ui": "4.2.0",
        "react-router-dom": "6.30.4",
      },
    })
    this.installed("@medusajs/medusa", medusa)
    this.installed("@medusajs/dashboard", medusa, { "@medusajs/ui": "4.2.6", "react-router-dom": "7.18.2" })
    this.installed("@medusajs/ui", "4.2.0")
    this.installed("react-router-dom", "6.30.4")
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8")
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path))
  }

  installed(name: string, version: string, dependencies: Record<string, string> = {}): void {
    this.installedIn("backend", name, version, dependencies)
  }

  installedIn(app: string, name: string, version: string, dependencies: Record<string, string> = {}): void {
    this.manifest(`apps/${app}/node_modules/${name}`, { name, version, dependencies })
  }

  /** All files that a merchant edits, in one text. */
  get code(): string {
    const files = readdirSync(this.folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    return files
      .filter((file) => file.isFile() && !file.parentPath.includes("node_modules"))
      .map((file) => `${file.name}\n${readFileSync(join(file.parentPath, file.name), "utf8")}`)
      .sort()
      .join("\n")
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private manifest(folder: string, content: Record<string, unknown>): void {
    this.write(`${folder}/package.json`, `${JSON.stringify(content, null, 2)}\n`)
  }

  /** Of the command, as in a terminal without options. */
  options(some: Partial<InitOptions> = {}): InitOptions {
    return {
      folder: this.folder,
      backend: undefined,
      storefront: undefined,
      isBackendOnly: false,
      storefrontSpec: "^0.1.0",
      isStorefrontSpecAsked: false,
      check: false,
      yes: false,
      spec: "^0.1.0",
      isSpecAsked: false,
      install: true,
      migrate: true,
      angola: true,
      simulator: SIMULATOR_ADDRESS,
      deliveryPrice: undefined,
      environment: {},
      ...some,
    }
  }

  /** What the package manager does. */
  readonly install = (command: string): void => {
    if (!command.startsWith("pnpm i")) return
    this.installed("medusa-payment-servicepay", "0.1.0")
    this.installedIn("storefront", "servicepay-storefront", "0.1.0")
    this.installed("@medusajs/ui", "4.2.6")
    this.installed("react-router-dom", "7.18.2")
  }
}

/** Keeps what is said and run; what is run succeeds, after what `onRun` does. */
export class AnsweringTerminal implements Terminal {
  readonly commands: string[] = []
  said = ""

  constructor(
    private readonly answer: boolean | undefined,
    private readonly onRun: (command: string) => void = () => undefined,
  ) {}

  say(line: string): void {
    this.said += `${line}\n`
  }

  ask(question: string): Promise<boolean | undefined> {
    this.said += `${question}\n`
    return Promise.resolve(this.answer)
  }

  run(command: readonly string[]): Promise<number> {
    this.commands.push(command.join(" "))
    this.onRun(command.join(" "))
    return Promise.resolve(0)
  }
}
