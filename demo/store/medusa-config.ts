import { defineConfig } from "@medusajs/framework/utils"

const {
  DATABASE_URL,
  JWT_SECRET,
  COOKIE_SECRET,
  STORE_CORS = "",
  ADMIN_CORS = "",
  DISABLE_MEDUSA_ADMIN,
  DEMO_MAIL_PROVIDER,
  DEMO_MESSAGES = "",
} = process.env

/** Medusa's own feed, and the demo's mail server, which receives every e-mail and SMS. */
const notification = {
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/notification-local",
        id: "local",
        options: { name: "Local Notification Provider", channels: ["feed"] },
      },
      { resolve: DEMO_MAIL_PROVIDER, id: "mail", options: { channels: ["email", "sms"] } },
    ],
  },
}

/** The messages that are on from the start. If it is empty, the merchant turns them on in the settings. */
const messages = DEMO_MESSAGES.split(",").filter(Boolean)

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: STORE_CORS,
      adminCors: ADMIN_CORS,
      authCors: [STORE_CORS, ADMIN_CORS].join(","),
      jwtSecret: JWT_SECRET,
      cookieSecret: COOKIE_SECRET,
    },
    // The demo uses plain HTTP, and over HTTP a browser ignores Secure cookies.
    cookieOptions: { secure: false, sameSite: "lax" },
  },
  plugins: [
    {
      resolve: "medusa-payment-servicepay",
      options: messages.length === 0 ? {} : { emailMessages: messages, smsMessages: messages },
    },
  ],
  modules: [
    ...(DEMO_MAIL_PROVIDER ? [notification] : []),
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["servicepay", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }],
      },
    },
  ],
  // For "Copy payment link" on an order's page. The shop's address, unless its port is taken.
  admin: { disable: DISABLE_MEDUSA_ADMIN === "true", storefrontUrl: "http://localhost:8000" },
})
