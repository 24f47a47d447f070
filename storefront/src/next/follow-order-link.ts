import { useEffect, useRef, useState } from "react"
import { getCollectionPayment } from "../collection-payment.js"
import type { ServicePayError } from "../error.js"
import { poll, type Watch } from "../poll.js"
import { useLatest } from "../react/latest.js"
import { forgetPayment, openPayments, type SavedPayment, savedPayment } from "../saved-payment.js"
import type { CollectionPayment } from "../types.js"
import { useShop } from "./context.js"
import { type OrderLink, orderLinkOf } from "./order-link-state.js"

/** Nothing is left to pay in these states, or the shop does not want the money. */
const IS_SETTLED = /^(confirming|paid|cancelled)/

interface FollowedOrderLink {
  /** Undefined until the store has answered. */
  shown: OrderLink | undefined
  /** Why the store has not answered, or that it knows no such order. */
  error: ServicePayError | undefined
  /** Shows a payment that was started on this page, before the store is asked again. */
  begin: (payment: SavedPayment) => void
  /** Asks the store now. */
  check: () => void
}

/** Follows what is left to pay on an order, on whichever device it is paid, until it is paid. */
export function useOrderLink(collectionId: string): FollowedOrderLink {
  const { store } = useShop()
  const [known, setKnown] = useState<{ answer: CollectionPayment; link: OrderLink }>()
  const [error, setError] = useState<ServicePayError>()
  const watch = useRef<Watch>()
  // A browser may forbid storage.
  const begun = useRef<SavedPayment>()

  const show = (answer: CollectionPayment) => {
    const saved = [savedPayment(), ...openPayments(), begun.current]
    const own = saved.find((payment) => payment?.cartId === collectionId)
    const link = orderLinkOf(answer, own, Date.now())
    if (own && IS_SETTLED.test(link.state)) forgetPayment(own.externalTransactionId)
    setKnown({ answer, link })
    return link
  }
  const latest = useLatest(show)
  useEffect(() => {
    const watching = poll(
      () => getCollectionPayment(store, collectionId),
      (answer, stop) => {
        setError(undefined)
        if (latest.current(answer).state.startsWith("paid")) stop()
      },
      (problem) => {
        if (problem.code === "order_not_found") watching.stop()
        setError(problem)
      },
    )
    watch.current = watching
    return watching.stop
  }, [store, collectionId, latest])

  const check = () => {
    watch.current?.check()
  }
  const begin = (payment: SavedPayment) => {
    begun.current = payment
    const { referenceNumber, externalTransactionId, amount } = payment
    const expiresAt = new Date(payment.expiresAt).toISOString()
    const awaited = {
      referenceNumber,
      externalTransactionId,
      amount,
      paymentStatus: "PEN",
      expiresAt,
    } as const
    if (known) show({ ...known.answer, payment: awaited })
    check()
  }
  return { shown: known?.link, error, begin, check }
}
