import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, withErrorBoundary } from "../../../../../admin/boundary/error-boundary"
import { HealthName, HealthPage } from "../../../../../admin/health/health-page"

export const config = defineRouteConfig({ label: "health.title", translationNs: "servicepay", rank: 3 })

export const handle = { breadcrumb: breadcrumbOf(HealthName) }

export default withErrorBoundary(HealthPage)
