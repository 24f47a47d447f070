import { defineConfig } from "@medusajs/framework/utils"
import { redisModules } from "../../kit/redis-modules"

const { BENCH_REDIS_URL: redisUrl, BENCH_REQUESTS_PER_SECOND = "10000" } = process.env
const secret = "bench"
const origin = "http://localhost:8000"

/**
 * The store of the bench: registered as the README says, with the conventional provider in the same process. Several processes
 * share Redis.
 */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    ...(redisUrl ? { redisUrl } : {}),
    http: { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret: secret, cookieSecret: secret },
  },
  admin: { disable: true },
  plugins: [
    {
      resolve: "medusa-payment-servicepay",
      // All shoppers of the bench have the same address, and the limits on calls to the service would change the figures.
      options: {
        requestsPerSecond: Number(BENCH_REQUESTS_PER_SECOND),
        limits: { createOrderPerAddress: 1e6, statusPerAddress: 1e6, statusPerPayment: 1e6 },
      },
    },
  ],
  modules: [
    ...redisModules(redisUrl),
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
