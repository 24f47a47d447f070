import type { MedusaContainer } from "@medusajs/framework/types"
import type { AttentionItemDTO, PaymentOrderDTO } from "../../modules/servicepay/service"
import { readOverpaid } from "../sync/follow-order-total"
import { isOpen } from "./allowed-actions"

/** The kwanzas that an open `overpaid` item asks to refund now. Null for every other item. */
export async function overpaidAmount(
  container: MedusaContainer,
  { order_id }: Pick<PaymentOrderDTO, "order_id">,
  item: AttentionItemDTO | undefined,
): Promise<number | null> {
  return isOpen(item) && item?.reason === "overpaid" && order_id !== null
    ? readOverpaid(container, order_id)
    : null
}
