import { type SavedPayment, savePayment } from "servicepay-storefront/payment"
import { OpenPayments } from "servicepay-storefront/react"
import { useNavigate } from "react-router-dom"
import { useStore } from "../data/payment"
import { SERVICEPAY_TEXTS, useLanguage } from "../texts"

interface OtherPaymentsProps {
  /** The payment that the page shows already. */
  except?: string | undefined
  /** The number of the order that the page shows already. */
  order?: number | null | undefined
}

/** The payments of this device that can still be paid. */
export function OtherPayments({ except, order }: OtherPaymentsProps) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <OpenPayments
      store={useStore()}
      except={except}
      order={order ?? undefined}
      shop="Loja Kwanza"
      texts={SERVICEPAY_TEXTS[language]}
      onChoose={(payment) => {
        savePayment(payment)
        void navigate(pageOf(payment))
      }}
    />
  )
}

/** An order's payment collection has a page of its own. */
const pageOf = ({ cartId }: SavedPayment) =>
  cartId.startsWith("pay_col_") ? `/payment-collection/${cartId}` : "/pagamento/pendente"
