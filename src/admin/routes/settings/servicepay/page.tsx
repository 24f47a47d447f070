import { defineRouteConfig } from "@medusajs/admin-sdk"
import { withErrorBoundary } from "../../../../../admin/boundary/error-boundary"
import { SettingsPage } from "../../../../../admin/settings/settings-page"

// The name of the service is the same in every language.
export const config = defineRouteConfig({ label: "ServicePay" })

export default withErrorBoundary(SettingsPage)
