import { z } from "@medusajs/framework/zod"

/** What `npm run demo` tells the seed. */
export function seedEnvironment() {
  return z
    .object({
      DEMO_STOREFRONT_URL: z.url(),
      /** The way to pay in its region. */
      DEMO_PAYMENT_PROVIDER: z.string().default("pp_servicepay_servicepay"),
      DEMO_ADMIN_EMAIL: z.email(),
      DEMO_ADMIN_PASSWORD: z.string().min(1),
    })
    .parse(process.env)
}
