import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { REPOSITORY } from "../../kit/paths"

const API = join(REPOSITORY, "src/api")
const HANDLER = /^export (?:async )?(?:function|const) (?<method>GET|POST|PUT|PATCH|DELETE)\b/gm

export interface Route {
  readonly file: string
  readonly source: string
  /** The path in OpenAPI's form: `/admin/servicepay/payment-orders/{id}`. */
  readonly path: string
  readonly method: string
}

/** Every route in src/api, one entry for each method. */
export function pluginRoutes(): Route[] {
  return readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${sep}route.ts`))
    .sort()
    .flatMap((name) => {
      const file = join(API, name)
      const source = readFileSync(file, "utf8")
      const path = `/${dirname(name).replaceAll(sep, "/").replaceAll("[", "{").replaceAll("]", "}")}`
      const methods = [...source.matchAll(HANDLER)].map(({ groups }) => groups?.method ?? "")
      if (methods.length === 0) {
        throw new Error(`${file} has no handler that this finds: how does it export one?`)
      }
      return methods.map((method) => ({ file, source, path, method }))
    })
}

/** The address of a route, with an example in place of each parameter. */
export const exampleOf = ({ path }: Route): string => path.replaceAll(/\{\w+\}/g, "none")

/** True if the call was to this route. */
export function isCallTo(route: Route, call: { readonly method: string; readonly path: string }): boolean {
  const pattern = route.path.replaceAll(/\{\w+\}/g, "[^/]+")
  return call.method === route.method && new RegExp(`^${pattern}$`).test(call.path)
}
