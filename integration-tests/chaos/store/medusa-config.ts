import { join } from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { redisModules } from "../../../kit/redis-modules"

const { CHAOS_REDIS_URL: redisUrl } = process.env

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
        // The links in messages lead there. Nobody follows them.
        backendUrl: "https://loja.example.test",
        requestsPerSecond: 1000,
        // All shoppers of a run have one address.
        limits: { createOrderPerAddress: 100_000, statusPerAddress: 100_000 },
      },
    },
  ],
  modules: [
    ...redisModules(redisUrl),
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          { resolve: join(__dirname, "mail-provider"), id: "mail", options: { channels: ["email"] } },
        ],
      },
    },
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
