import { useParams, type UIMatch } from "react-router-dom"
import { PaymentName, PaymentPage } from "../../../../../../admin/payments/payment-page"

const ServicePayPaymentPage = () => {
  const { id = "" } = useParams()
  return <PaymentPage id={id} />
}

export const handle = {
  breadcrumb: ({ params }: UIMatch) => <PaymentName id={params.id ?? ""} />,
}

export default ServicePayPaymentPage
