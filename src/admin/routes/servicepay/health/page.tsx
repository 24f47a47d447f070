import { defineRouteConfig } from "@medusajs/admin-sdk"
import { HealthPage } from "../../../../../admin/health/health-page"

export const config = defineRouteConfig({ label: "health.title", translationNs: "servicepay", rank: 3 })

export default HealthPage
