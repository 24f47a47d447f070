import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { withErrorBoundary } from "../../../admin/boundary/error-boundary"
import { OrderPayment } from "../../../admin/order/order-payment"

const OrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => <OrderPayment order={data} />

export const config = defineWidgetConfig({
  zone: ["order.details.side.after", "draft_order.details.side.after"],
})

export default withErrorBoundary(OrderPaymentWidget)
