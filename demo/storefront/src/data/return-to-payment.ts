import { getStatus, savedPayment } from "servicepay-storefront/payment"
import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { useStore } from "./payment"

const HERE_BEFORE = "loja-kwanza:here"

/** Takes a shopper who comes back later to the unfinished payment. */
export function useReturnToPayment(): void {
  const navigate = useNavigate()
  const store = useStore()
  useEffect(() => {
    const payment = savedPayment()
    if (!isFirstVisitOfTab() || window.location.pathname !== "/" || payment?.status !== "PEN") {
      return
    }
    const goBack = () => {
      if (window.location.pathname === "/") {
        void navigate("/encomenda", { replace: true })
      }
    }
    if (payment.bank ?? payment.isPending) {
      goBack()
      return
    }
    // Without a reference there is nothing to show, unless the payment is final now.
    getStatus(store, payment.externalTransactionId).then(
      (status) => {
        if (status !== "PEN") {
          goBack()
        }
      },
      () => undefined,
    )
  }, [navigate, store])
}

function isFirstVisitOfTab(): boolean {
  try {
    const isFirst = sessionStorage.getItem(HERE_BEFORE) === null
    sessionStorage.setItem(HERE_BEFORE, "yes")
    return isFirst
  } catch {
    return false
  }
}
