import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  ReconciliationName,
  ReconciliationPage,
} from "../../../../../admin/reconciliation/reconciliation-page"

export const config = defineRouteConfig({
  label: "reconciliation.title",
  translationNs: "servicepay",
  rank: 2,
})

export const handle = { breadcrumb: () => <ReconciliationName /> }

export default ReconciliationPage
