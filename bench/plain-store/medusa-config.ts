import { defineConfig } from "@medusajs/framework/utils"

const { BENCH_PLUGIN, DATABASE_URL } = process.env
const secret = "bench"
const origin = "http://localhost:8000"

const payment = {
  resolve: "@medusajs/medusa/payment",
  dependencies: ["servicepay", "query"],
  options: {
    providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
  },
}

/** A new store: Medusa alone, with its system provider, or with the plugin as the README registers it. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret: secret, cookieSecret: secret },
  },
  // The bench builds the admin by itself, as for a host of its own. A start without it depends on nothing that was built.
  admin: { disable: true },
  plugins: BENCH_PLUGIN ? [{ resolve: "medusa-payment-servicepay", options: {} }] : [],
  modules: BENCH_PLUGIN ? [payment] : [],
})
