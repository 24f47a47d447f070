// A page without a framework. Loaded twice it holds two copies of the package.
import * as servicepay from "medusa-payment-servicepay/storefront"
import { say } from "./say"
import type { Wishes } from "./wishes"

interface Begin {
  container?: string | Element
  createOrder?: servicepay.ServicePayButton["createOrder"]
  config?: Partial<servicepay.ServicePayConfig>
  options?: servicepay.ButtonOptions
}

type Copy = typeof servicepay & { begin: (begin?: Begin) => () => void }

declare global {
  interface Window {
    wishes: Wishes
    copies?: Copy[]
  }
}

/** What is said names the focus and the popups that are open then: nothing may be told before the popup is gone. */
function begin({ container = "#pay", config, ...rest }: Begin = {}): () => void {
  const { wishes } = window
  const place = () => (document.activeElement?.tagName ?? "").toLowerCase()
  return servicepay.renderButton(container, {
    config: { ...wishes.config, ...config },
    createOrder: () => servicepay.createOrder(wishes.store, wishes.cartId ?? "cart_1"),
    onApprove: ({ orderId, order }) => {
      say(`approved ${orderId} ${order?.externalTransactionId ?? ""} focus ${place()}`)
    },
    onPending: ({ bank }) => {
      say(`pending ${bank?.reference ?? "without"} ${bank?.entity ?? ""} focus ${place()}`)
    },
    onCancel: () => {
      say(`cancelled focus ${place()}`)
    },
    onError: ({ code }) => {
      say(`error ${code}`)
    },
    ...(wishes.nonce && { nonce: wishes.nonce }),
    ...rest,
  })
}

window.copies = [...(window.copies ?? []), { ...servicepay, begin }]
