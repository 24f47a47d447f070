import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Store } from "./store"

/** Gives the cart a promotion of so many percent of these. */
export const promote = async (
  { container, shopper }: Store,
  cartId: string,
  percent: number,
  ...targets: ("items" | "shipping_methods")[]
) => {
  const { result } = await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: targets.map((target) => ({
        code: `${String(percent)}-${target}`,
        type: "standard",
        status: "active",
        application_method: {
          type: "percentage",
          target_type: target,
          allocation: "across",
          value: percent,
        },
      })),
    },
  })
  const promo_codes = result.map(({ code }) => code)
  await shopper.request("POST", `/store/carts/${cartId}/promotions`, { promo_codes })
}
