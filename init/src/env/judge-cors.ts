import type { Problem } from "../problem"
import type { Env } from "./keys"

/** Checks that browsers may call the store from the storefront's address. */
export function judgeCors(env: Env, storefront: string | undefined): Problem[] {
  const mended = corsWith(env, storefront)
  return mended === undefined
    ? []
    : [
        {
          what: `STORE_CORS in .env does not contain the storefront's address, ${storefront ?? ""}.`,
          mend: `Add it, after a comma: STORE_CORS=${mended}`,
        },
      ]
}

/** STORE_CORS with the storefront's address added; undefined if nothing must be added. */
export function corsWith(env: Env, storefront: string | undefined): string | undefined {
  const allowed = (env.STORE_CORS ?? "").split(",").map((address) => address.trim().replace(/\/$/, ""))
  // A pattern between slashes is left to the merchant.
  const isPattern = allowed.some((address) => address === "*" || /^\/.+\/?$/.test(address))
  if (storefront === undefined || isPattern || allowed.includes(storefront)) return undefined
  return [...allowed.filter(Boolean), storefront].join(",")
}
