import Medusa from "@medusajs/js-sdk"

/** Set by Medusa's dashboard build. */
declare const __BACKEND_URL__: string | undefined

const BACKEND = typeof __BACKEND_URL__ === "string" && __BACKEND_URL__ !== "" ? __BACKEND_URL__ : "/"

/** The SDK with the dashboard's session and with the address that the dashboard was built for. */
export const sdk = new Medusa({ baseUrl: BACKEND, auth: { type: "session" } })

export function addressOf(path: string): string {
  return `${BACKEND.replace(/\/$/, "")}${path}`
}
