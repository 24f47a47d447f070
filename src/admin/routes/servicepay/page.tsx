import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { withErrorBoundary } from "../../../../admin/boundary/error-boundary"
import { PaymentsPage } from "../../../../admin/payment-orders/page"

// The name of the service is the same in every language.
export const config = defineRouteConfig({ label: "ServicePay", icon: CreditCard })

export default withErrorBoundary(PaymentsPage)
