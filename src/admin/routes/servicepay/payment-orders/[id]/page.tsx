import { breadcrumbOf, withErrorBoundary } from "../../../../../../admin/boundary/error-boundary"
import { PaymentName, PaymentPage } from "../../../../../../admin/payment-orders/payment-page"

export const handle = { breadcrumb: breadcrumbOf(({ params }) => <PaymentName id={params.id ?? ""} />) }

export default withErrorBoundary(PaymentPage)
