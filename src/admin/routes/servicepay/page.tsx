import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { PaymentsPage } from "../../../../admin/payments/page"

const ServicePayPage = () => <PaymentsPage />

// The name of the service is the same in every language.
export const config = defineRouteConfig({ label: "ServicePay", icon: CreditCard })

export default ServicePayPage
