// A page without a framework. A page that loads it twice has two copies of the package.
import * as core from "servicepay-storefront"
import * as payment from "servicepay-storefront/payment"
import { say } from "./say"
import type { Wishes } from "./wishes"

interface Begin {
  container?: string | Element
  createOrder?: core.ServicePayButton["createOrder"]
  config?: Partial<core.ServicePayConfig>
  amount?: number
  options?: core.ButtonOptions
}

type Copy = typeof core & typeof payment & { begin: (begin?: Begin) => () => void }

declare global {
  interface Window {
    wishes: Wishes
    copies?: Copy[]
  }
}

/** Each line names the focused element and the open popups, because the shop must be told only after the popup has closed. */
function begin({ container = "#pay", config, ...rest }: Begin = {}): () => void {
  const { wishes } = window
  const place = () => (document.activeElement?.tagName ?? "").toLowerCase()
  return core.renderButton(container, {
    config: { ...wishes.config, ...config },
    getConfig: () => core.getConfig(wishes.store),
    createOrder: () => core.createOrder(wishes.store, wishes.cartId ?? "cart_1"),
    onApprove: ({ orderId }) => {
      say(`approved ${orderId} focus ${place()}`)
    },
    onPending: (told) => {
      const bank = payment.bankOf(told)
      say(`pending ${bank?.reference ?? "without"} ${bank?.entity ?? ""} focus ${place()}`)
    },
    onCancel: () => {
      say(`cancelled focus ${place()}`)
    },
    onError: ({ code, message }) => {
      say(`error ${code} ${message}`)
    },
    ...(wishes.nonce && { nonce: wishes.nonce }),
    ...rest,
  })
}

window.copies = [...(window.copies ?? []), { ...core, ...payment, begin }]
