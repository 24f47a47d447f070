import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { withErrorBoundary } from "../../../admin/boundary/error-boundary"
import { PaidDrafts } from "../../../admin/order/paid-drafts"

export const config = defineWidgetConfig({ zone: ["draft_order.list.before", "order.list.before"] })

export default withErrorBoundary(PaidDrafts)
