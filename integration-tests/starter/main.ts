import { mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { anyPorts } from "../../demo/stack/ports"
import { inFolder } from "../readme/in-folder"
import { Terminal } from "../readme/terminal"
import { TESTED_MEDUSA } from "../../init/src/store/versions"
import { BACKEND, STOREFRONT } from "./created"
import { followCommands } from "./follow"
import { getStarter } from "./get-starter"
import { installPackageManager } from "./package-manager"
import { packInit, packStorefront } from "./packages"

void main()

/**
 * Installs the store of `create-medusa-app`, adds the packed plugin with `init`, and buys in the starter's storefront.
 * `--pictures <folder>` saves pictures of its pages there. `--upgrade` starts with the starter's own Medusa version.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pictures: { type: "string" }, upgrade: { type: "boolean" } } })
  await inFolder("starter", async ({ folder, running, progress, databaseUrl }) => {
    const starter = join(folder, "store")
    mkdirSync(starter)
    progress.line(`The starter comes from ${getStarter(starter)}.`)
    const { pack } = await import("../../scripts/package/contents.mjs")
    const environment = {
      PATH: `${installPackageManager(starter, join(folder, "tools"))}:${process.env.PATH ?? ""}`,
      // pnpm's store and npm's cache are empty, as on a new machine.
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      npm_config_cache: join(folder, "npm"),
    }
    await followCommands({
      starter,
      plugin: join(folder, pack(folder).filename),
      editor: packInit(folder),
      storefrontPackage: await packStorefront(folder),
      databaseUrl,
      version: values.upgrade ? undefined : TESTED_MEDUSA,
      ports: await anyPorts(),
      terminal: new Terminal(starter, running, environment),
      backend: new Terminal(join(starter, BACKEND), running, environment),
      storefront: new Terminal(join(starter, STOREFRONT), running, {
        ...environment,
        NEXT_TELEMETRY_DISABLED: "1",
      }),
      pictures: values.pictures && resolve(values.pictures),
      progress,
    })
    progress.line("Medusa's starter sells with ServicePay.")
  })
}
