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
  // region notification
  {
    resolve: "@medusajs/medusa/notification",
    options: {
      providers: [
        {
          // Medusa's own, for the admin's bell. Your list replaces Medusa's, so it must be here.
          resolve: "@medusajs/medusa/notification-local",
          id: "local",
          options: { channels: ["feed"] },
        },
        {
          resolve: "@medusajs/medusa/notification-sendgrid",
          id: "sendgrid",
          options: {
            channels: ["email"],
            api_key: process.env.SENDGRID_API_KEY,
            from: process.env.SENDGRID_FROM,
          },
        },
        {
          // Your own provider: Medusa has none for SMS.
          resolve: "./src/modules/my-sms",
          id: "my-sms",
          options: { channels: ["sms"] },
        },
      ],
    },
  },
  // endregion
]
