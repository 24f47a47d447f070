import { defineConfig } from "@medusajs/framework/utils"

/** The store that the tests run: a default one, with the two stanzas of the README. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    ...(process.env.TEST_REDIS_URL ? { redisUrl: process.env.TEST_REDIS_URL } : {}),
    http: {
      storeCors: "http://localhost:8000",
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
        requestsPerSecond: 1000,
        limits: {
          createOrderPerAddress: 100_000,
          statusPerAddress: 100_000,
          bankReferencePerAddress: 100_000,
        },
      },
    },
  ],
  modules: [
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
