import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, withErrorBoundary } from "../../../../../admin/boundary/error-boundary"
import { AttentionName, AttentionPage } from "../../../../../admin/attention/attention-page"

export const config = defineRouteConfig({ label: "attention.menu", translationNs: "servicepay", rank: 1 })

export const handle = { breadcrumb: breadcrumbOf(AttentionName) }

export default withErrorBoundary(AttentionPage)
