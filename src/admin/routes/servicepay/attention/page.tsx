import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AttentionName, AttentionPage } from "../../../../../admin/attention/attention-page"

export const config = defineRouteConfig({ label: "attention.menu", translationNs: "servicepay", rank: 1 })

export const handle = { breadcrumb: () => <AttentionName /> }

export default AttentionPage
