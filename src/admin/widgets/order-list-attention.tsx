import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { withErrorBoundary } from "../../../admin/boundary/error-boundary"
import { OpenNotice } from "../../../admin/attention/open-notice"

export const config = defineWidgetConfig({ zone: "order.list.before" })

export default withErrorBoundary(OpenNotice)
