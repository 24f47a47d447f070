import { join } from "node:path"
import { defineConfig } from "@medusajs/framework/utils"

/** All tests call from one address and share carts, so the limits are high. */
const NO_LIMIT = 100_000

/** Medusa's own feed, and the channels that a suite asks for: `TEST_CHANNELS="email,sms"`. */
const notification = {
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/notification-local",
        id: "local",
        options: { name: "Local Notification Provider", channels: ["feed"] },
      },
      {
        resolve: join(__dirname, "mail-provider/index.cjs"),
        id: "mail",
        options: { channels: (process.env.TEST_CHANNELS ?? "").split(",") },
      },
    ],
  },
}

/** The tests' store: a default one, with the two entries of the README. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    ...(process.env.TEST_REDIS_URL ? { redisUrl: process.env.TEST_REDIS_URL } : {}),
    http: {
      storeCors: ["8000", process.env.TEST_SHOP_PORT ?? "8000"]
        .map((port) => `http://localhost:${port}`)
        .join(),
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:8000",
      jwtSecret: "test",
      cookieSecret: "test",
    },
  },
  admin: { disable: true },
  plugins: [
    {
      resolve: "medusa-payment-servicepay",
      options: {
        requestsPerSecond: Number(process.env.TEST_REQUESTS_PER_SECOND ?? 1000),
        limits: {
          createOrderPerAddress: Number(process.env.TEST_CREATE_ORDER_PER_ADDRESS ?? NO_LIMIT),
          statusPerAddress: NO_LIMIT,
          bankReferencePerAddress: NO_LIMIT,
          ...(process.env.TEST_LIMITS_PER_CART ? {} : { createOrderPerCart: NO_LIMIT }),
        },
      },
    },
  ],
  modules: [
    ...(process.env.TEST_CHANNELS ? [notification] : []),
    ...(process.env.MEDUSA_FF_RBAC ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: process.env.TEST_WITHOUT_DEPENDENCIES ? [] : ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
  ],
})
