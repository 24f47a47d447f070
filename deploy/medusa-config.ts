import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV ?? "development", process.cwd())

const redisUrl = process.env.REDIS_URL

/**
 * A store of several processes in server or worker mode; MEDUSA_WORKER_MODE sets the mode of this one. They share their state
 * in PostgreSQL and Redis.
 */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: {
      // PostgreSQL is on a private network here. Elsewhere, use TLS.
      connection: { ssl: false },
      // The most connections of this process. All processes together must stay below max_connections.
      pool: { max: Number(process.env.DATABASE_POOL_MAX ?? 20) },
    },
    // For sessions and rate limits.
    redisUrl,
    http: {
      storeCors: process.env.STORE_CORS ?? "",
      adminCors: process.env.ADMIN_CORS ?? "",
      authCors: process.env.AUTH_CORS ?? "",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: process.env.DISABLE_MEDUSA_ADMIN === "true" },
  plugins: [{ resolve: "medusa-payment-servicepay", options: {} }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
    {
      resolve: "@medusajs/medusa/event-bus-redis",
      options: {
        redisUrl,
        // The default is one event at a time, and each order to sync is an event.
        workerOptions: { concurrency: Number(process.env.EVENTS_AT_ONCE ?? 8) },
      },
    },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
    {
      resolve: "@medusajs/medusa/locking",
      options: {
        providers: [
          {
            resolve: "@medusajs/medusa/locking-redis",
            id: "locking-redis",
            is_default: true,
            options: { redisUrl },
          },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/caching",
      options: {
        providers: [
          {
            resolve: "@medusajs/medusa/caching-redis",
            id: "caching-redis",
            is_default: true,
            options: { redisUrl },
          },
        ],
      },
    },
  ],
})
