import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Context, Hono } from "hono"
import { PREFIXES } from "../credentials"
import { type Simulation } from "../simulation"
import { type SimulatorEnv } from "./fault-answers"

/** Path of the SDK script below the simulator's address (interface-spec §2 "Client SDK"). */
export const SDK_PATH = "/sdks/v1/servicepay.js"

const SCRIPT = "text/javascript; charset=utf-8"
const STYLE = "text/css; charset=utf-8"

/** The files to serve. Other files of the directory have no address. */
const FILES: readonly { path: string; file: string; type: string }[] = [
  { path: "/assets/checkout.js", file: "checkout.js", type: SCRIPT },
  { path: "/assets/checkout.css", file: "checkout.css", type: STYLE },
  { path: "/assets/console.js", file: "console.js", type: SCRIPT },
  { path: "/assets/console.css", file: "console.css", type: STYLE },
]

/** Serves the built files of src/simulator/browser. */
export function publicFiles(simulation: Simulation): Hono<SimulatorEnv> {
  const app = new Hono<SimulatorEnv>()
  const root = simulation.settings.publicDirectory ?? findPublicDirectory()
  app.get(SDK_PATH, (c) =>
    serveFile(c, join(root, "servicepay.js"), SCRIPT, (script) => withSettings(script, simulation)),
  )
  for (const { path, file, type } of FILES) app.get(path, (c) => serveFile(c, join(root, file), type))
  return app
}

/** Adds this simulator's settings to the SDK's script, as the variable that browser/servicepay.ts declares. */
function withSettings(script: string, { settings, knobs }: Simulation): string {
  const known = { keyPrefix: PREFIXES[settings.environment], popupFirst: knobs.popupFirst }
  return `((SERVICEPAY_SIMULATOR) => {${script}})(${JSON.stringify(known)})`
}

async function serveFile(
  c: Context<SimulatorEnv>,
  path: string,
  type: string,
  finished: (content: string) => string = (content) => content,
): Promise<Response> {
  let content: string
  try {
    content = await readFile(path, "utf8")
  } catch {
    return c.text("The simulator's browser files are not built yet: run `npm run build`.", 503)
  }
  // The shop has another origin, and its security policy may require this header of every script it loads.
  const headers = {
    "Content-Type": type,
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
  }
  return c.body(finished(content), 200, headers)
}

/** Beside the compiled file. When the simulator runs from the sources, the folder that `npm run build` writes. */
function findPublicDirectory(): string {
  const beside = join(__dirname, "..", "public")
  const built = join(__dirname, "..", "..", "..", ".medusa", "server", "src", "simulator", "public")
  return existsSync(beside) ? beside : built
}
