import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"

const API = join(__dirname, "../../../src/api")
const HANDLER = /^export async function (?<method>GET|POST|PUT|PATCH|DELETE)\(/gm

export interface Route {
  readonly file: string
  readonly source: string
  /** The path in OpenAPI's form: `/admin/servicepay/payment-orders/{id}`. */
  readonly path: string
  readonly method: string
}

/** Every route in src/api, one entry for each method. */
export function routes(): Route[] {
  return readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${sep}route.ts`))
    .sort()
    .flatMap((name) => {
      const file = join(API, name)
      const source = readFileSync(file, "utf8")
      const path = `/${dirname(name).replaceAll(sep, "/").replaceAll("[", "{").replaceAll("]", "}")}`
      return [...source.matchAll(HANDLER)].map(({ groups }) => ({
        file,
        source,
        path,
        method: (groups?.method ?? "").toLowerCase(),
      }))
    })
}
