import { useEffect, useState } from "react"
import { getCartPayment } from "../cart-payment.js"
import type { PaymentReferenceProps } from "../react/reference.js"
import { useShop } from "./context.js"
import type { OrderPayment } from "./medusa.js"
import { savedPaymentOf } from "../saved-payment.js"

type BankToPay = Pick<PaymentReferenceProps, "bank" | "amount" | "expiresAt">

/**
 * What the shopper types at an ATM while the payment is awaited: from this browser, else from the store. Undefined in
 * the first render, and if the shopper chose another payment method.
 */
export function useBankReference(
  { externalTransactionId, amount }: OrderPayment,
  cartId: string | undefined,
  isAwaited: boolean,
): BankToPay | undefined {
  const { store } = useShop()
  const [found, setFound] = useState<BankToPay>()

  useEffect(() => {
    let isGone = false
    const look = async () => {
      const saved = savedPaymentOf(externalTransactionId)
      if (saved?.bank) return { bank: saved.bank, amount, expiresAt: saved.expiresAt }
      if (saved || cartId === undefined) return undefined
      const { payment } = await getCartPayment(store, cartId)
      return payment?.paymentStatus === "PEN" &&
        payment.bank &&
        payment.externalTransactionId === externalTransactionId
        ? { bank: payment.bank, amount, expiresAt: Date.parse(payment.expiresAt) }
        : undefined
    }
    if (isAwaited) {
      // Without the reference, the page still says that the payment is awaited.
      void look().then((bank) => {
        if (!isGone) setFound(bank)
      }, console.error)
    }
    return () => {
      isGone = true
    }
  }, [store, externalTransactionId, amount, cartId, isAwaited])
  return found
}
