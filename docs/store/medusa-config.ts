import { defineConfig } from "@medusajs/framework/utils"

// region store
module.exports = defineConfig({
  // …
  plugins: [{ resolve: "medusa-payment-servicepay", options: {} }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
  ],
})
// endregion

export const modules = [
  // region lock
  {
    resolve: "@medusajs/medusa/locking",
    options: {
      providers: [
        {
          resolve: "@medusajs/medusa/locking-redis",
          id: "locking-redis",
          is_default: true,
          options: { redisUrl: process.env.REDIS_URL },
        },
      ],
    },
  },
  // endregion
]
