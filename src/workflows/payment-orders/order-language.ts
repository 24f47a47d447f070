import type { MedusaContainer } from "@medusajs/framework/types"
import { chooseLanguage, type ServiceLanguage } from "../../client"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"

/**
 * The language of an order's customer: the order's locale, else the language in which they asked for the payment order,
 * else the setting.
 *
 * @param entry the payment order; without it, the order's newest
 */
export async function languageOfOrder(
  container: MedusaContainer,
  { id, locale }: { readonly id: string; readonly locale?: string | null | undefined },
  entry?: Pick<PaymentOrderDTO, "language">,
): Promise<ServiceLanguage> {
  const ledger = ledgerOf(container)
  const { language } = await ledger.settings()
  const newest =
    entry ?? (await ledger.listPaymentOrders({ order_id: id }, { take: 1, order: { created_at: "DESC" } }))[0]
  return chooseLanguage(locale, chooseLanguage(newest?.language, language))
}
