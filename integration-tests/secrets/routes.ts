import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { REPOSITORY } from "../../kit/paths"

const API = join(REPOSITORY, "src/api")
const HANDLER = /^export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm

export interface Route {
  readonly method: string
  /** The path, with `:name` for each parameter. */
  readonly path: string
}

/** Every route of the plugin, as its files say. */
export async function pluginRoutes(): Promise<Route[]> {
  const files = (await readdir(API, { recursive: true })).filter((file) => /(^|\/)route\.ts$/.test(file))
  const routes = await Promise.all(files.map(routesIn))
  return routes.flat()
}

async function routesIn(file: string): Promise<Route[]> {
  const methods = [...(await readFile(join(API, file), "utf8")).matchAll(HANDLER)]
  if (methods.length === 0) {
    throw new Error(`No handler was found in src/api/${file}: how does it export one?`)
  }
  const path = `/${dirname(file).replaceAll(/\[(\w+)\]/g, ":$1")}`
  return methods.map(([, method = ""]) => ({ method, path }))
}

/** Whether a call was to this route. */
export function isCallTo({ method, path }: Route, call: Route): boolean {
  const pattern = path.replaceAll(/:\w+/g, "[^/]+")
  return call.method === method && new RegExp(`^${pattern}$`).test(call.path)
}
