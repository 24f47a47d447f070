import Medusa from "@medusajs/js-sdk"

/** Set by Medusa's dashboard build. */
declare const __BACKEND_URL__: string | undefined

/** The dashboard's own session; works behind whatever address the dashboard was built for. */
export const sdk = new Medusa({
  baseUrl: typeof __BACKEND_URL__ === "string" && __BACKEND_URL__ !== "" ? __BACKEND_URL__ : "/",
  auth: { type: "session" },
})
