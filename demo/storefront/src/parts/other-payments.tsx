import { OpenPayments } from "servicepay-storefront/react"
import { useStore } from "../data/payment"
import { SERVICEPAY_TEXTS, useLanguage } from "../texts"

interface OtherPaymentsProps {
  /** The payment that the page shows already. */
  except?: string | undefined
}

/** The payments of this device that can still be paid. */
export function OtherPayments({ except }: OtherPaymentsProps) {
  const { language } = useLanguage()
  return (
    <OpenPayments store={useStore()} except={except} shop="Loja Kwanza" texts={SERVICEPAY_TEXTS[language]} />
  )
}
