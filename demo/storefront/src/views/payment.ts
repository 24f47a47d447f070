import { element } from "../element"
import { createPaymentOrder } from "../payments"
import { type Payment, saved } from "../saved"
import { type ButtonConfig, loadServicePay } from "../service-pay"
import { type Cart, placeOrder } from "../store"

const CONTAINER = "payment-button"
const A_DAY_IN_MINUTES = 1440

const OPTIONS: ButtonConfig["options"] = {
  style: { width: "100%", shape: "rect" },
  config: { lang: "pt", showAmount: true },
  paymentConfig: {
    theme: "light",
    allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
    showUIOfProcessingInfo: true,
    referencePaymentLifeSpan: A_DAY_IN_MINUTES,
  },
}

/** The SDK's button, and what becomes of the payment behind it. */
export function paymentSection(cart: Cart): HTMLElement {
  const problem = element("p", { class: "problem", role: "alert", hidden: true })
  const report = (error: unknown) => {
    problem.textContent = error instanceof Error ? error.message : "O pagamento não foi concluído."
    problem.hidden = false
  }
  const container = element("div", { id: CONTAINER }, element("p", { class: "loading" }, "A carregar…"))
  void loadServicePay()
    .then((servicePay) => {
      if (container.isConnected) {
        container.replaceChildren()
        servicePay.generateButton(buttonConfig(cart, problem, report)).render(`#${CONTAINER}`)
      }
    })
    .catch(report)
  return element(
    "div",
    { class: "pay" },
    element(
      "p",
      { class: "quiet" },
      "Carteira expressa, referência bancária ou pagamento direto: escolhe na janela segura que se abre.",
    ),
    container,
    problem,
  )
}

function buttonConfig(cart: Cart, problem: HTMLElement, report: (error: unknown) => void): ButtonConfig {
  let begun: Payment | undefined
  return {
    options: OPTIONS,
    createOrder: async () => {
      problem.hidden = true
      const { referenceNumber, externalTransactionId, amount } = await createPaymentOrder(cart.id)
      begun = { externalTransactionId, cartId: cart.id, amount }
      saved.payment = begun
      return referenceNumber
    },
    onApprove: (_data, actions) => {
      actions.onPopupWindowClosed(showPayment)
      return Promise.resolve()
    },
    onPending: async ({ payment: { data } }, actions) => {
      const reference = data?.paymentReference
      const entity = data?.entity?.number
      saved.payment = begun && { ...begun, ...(reference && entity ? { bank: { reference, entity } } : {}) }
      actions.onPopupWindowClosed(showPayment)
      await placePendingOrder(cart.id)
    },
    onCancel: () => {
      location.hash = "#/cancelado"
      return Promise.resolve()
    },
    onError: (error) => {
      report(error)
      return Promise.resolve()
    },
  }
}

/** Places the order before it is paid, so that its stock is kept for the customer. */
async function placePendingOrder(cartId: string): Promise<void> {
  try {
    const order = await placeOrder(cartId)
    saved.cartId = undefined
    saved.payment = saved.payment && { ...saved.payment, order }
  } catch {
    // The store may prefer to wait for the money; the reference is good all the same.
  }
}

function showPayment(): void {
  location.hash = "#/encomenda"
}
