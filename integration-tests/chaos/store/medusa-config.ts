import { defineConfig } from "@medusajs/framework/utils"

const { CHAOS_REDIS_URL: redisUrl } = process.env

/** What several processes of one store must share. */
const shared = redisUrl
  ? [
      { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
      { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
      { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl } },
      {
        resolve: "@medusajs/medusa/locking",
        options: {
          providers: [
            {
              id: "locking-redis",
              resolve: "@medusajs/medusa/locking-redis",
              is_default: true,
              options: { redisUrl },
            },
          ],
        },
      },
    ]
  : []

/** The store of the chaos run: a default one, with the two stanzas of the README and, for two processes, Redis. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    ...(redisUrl ? { redisUrl } : {}),
    http: {
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:8000",
      jwtSecret: "chaos",
      cookieSecret: "chaos",
    },
  },
  plugins: [
    {
      resolve: "medusa-payment-servicepay",
      options: {
        requestsPerSecond: 1000,
        // All shoppers of a run have one address.
        limits: { createOrderPerAddress: 100_000, statusPerAddress: 100_000 },
      },
    },
  ],
  modules: [
    ...shared,
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
  ],
  admin: { disable: true },
})
