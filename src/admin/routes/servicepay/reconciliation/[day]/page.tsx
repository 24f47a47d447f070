import { breadcrumbOf, withErrorBoundary } from "../../../../../../admin/boundary/error-boundary"
import { DayName, DayPage } from "../../../../../../admin/reconciliation/day-page"

export const handle = { breadcrumb: breadcrumbOf(({ params }) => <DayName day={params.day ?? ""} />) }

export default withErrorBoundary(DayPage)
