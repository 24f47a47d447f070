import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, withErrorBoundary } from "../../../../../admin/boundary/error-boundary"
import {
  ReconciliationName,
  ReconciliationPage,
} from "../../../../../admin/reconciliation/reconciliation-page"

export const config = defineRouteConfig({
  label: "reconciliation.title",
  translationNs: "servicepay",
  rank: 2,
})

export const handle = { breadcrumb: breadcrumbOf(ReconciliationName) }

export default withErrorBoundary(ReconciliationPage)
