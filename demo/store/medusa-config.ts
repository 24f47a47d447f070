import { defineConfig } from "@medusajs/framework/utils"

const {
  DATABASE_URL,
  JWT_SECRET,
  COOKIE_SECRET,
  STORE_CORS = "",
  ADMIN_CORS = "",
  DISABLE_MEDUSA_ADMIN,
} = process.env

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
  // For "Copy payment link" on an order's page. The shop's address, unless its port is taken.
  admin: { disable: DISABLE_MEDUSA_ADMIN === "true", storefrontUrl: "http://localhost:8000" },
})
