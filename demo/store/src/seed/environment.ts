import { z } from "@medusajs/framework/zod"

/** The variables that `npm run demo` sets for the seed. */
export function seedEnvironment() {
  return z
    .object({
      DEMO_STOREFRONT_URL: z.url(),
      /** The payment provider of the region. */
      DEMO_PAYMENT_PROVIDER: z.string().default("pp_servicepay_servicepay"),
      DEMO_ADMIN_EMAIL: z.email(),
      DEMO_ADMIN_PASSWORD: z.string().min(1),
    })
    .parse(process.env)
}
