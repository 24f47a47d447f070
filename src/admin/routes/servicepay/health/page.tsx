import { defineRouteConfig } from "@medusajs/admin-sdk"
import { HealthName, HealthPage } from "../../../../../admin/health/health-page"

export const config = defineRouteConfig({ label: "health.title", translationNs: "servicepay", rank: 3 })

export const handle = { breadcrumb: () => <HealthName /> }

export default HealthPage
