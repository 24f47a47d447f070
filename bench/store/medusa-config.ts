import { defineConfig } from "@medusajs/framework/utils"

const secret = "bench"
const origin = "http://localhost:8000"

/** The store of the bench: the README's two stanzas, and beside our provider the conventional one, in the same process. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret: secret, cookieSecret: secret },
  },
  admin: { disable: true },
  plugins: [
    {
      resolve: "medusa-payment-servicepay",
      // All shoppers of the bench have one address, and the service's own pace is not what is measured.
      options: {
        requestsPerSecond: 10_000,
        limits: { createOrderPerAddress: 1e6, statusPerAddress: 1e6, statusPerOrder: 1e6 },
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [
          { resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" },
          { resolve: "./src/providers/conventional", id: "conventional" },
        ],
      },
    },
  ],
})
