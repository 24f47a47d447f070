// Compiled, never run: what a shop may write, and what it may not.
import {
  type BankReference,
  type ButtonOptions,
  createOrder,
  getConfig,
  kwanzas,
  loadServicePay,
  orderOfSession,
  type PaymentMethod,
  type PaymentStatus,
  renderButton,
  savePayment,
  type ServicePayConfig,
  type ServicePayError,
  watchStatus,
} from "medusa-payment-servicepay/storefront"

const store = { backendUrl: "https://api.loja.ao", publishableApiKey: "pk_1" }
declare const config: ServicePayConfig

const everyOption: ButtonOptions = {
  style: { width: "100%", shape: "pill" },
  config: { lang: "pt", showAmount: true },
  paymentConfig: {
    theme: "light",
    allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
    showUIOfProcessingInfo: true,
    referencePaymentLifeSpan: 1440,
  },
}
export const undo: () => void = renderButton("#pay", {
  config,
  options: everyOption,
  createOrder: () => createOrder(store, "cart_1"),
  onApprove: ({ orderId, order }) => [orderId.length, order?.amount.toFixed()],
  onPending: async ({ bank }) => {
    const shown: BankReference | undefined = bank
    await Promise.resolve(shown)
  },
  onCancel: () => undefined,
  onError: (error) => {
    if (error.code === "too_many_requests") console.log(error.retryAfter?.toFixed())
  },
})
renderButton(document.body, { config, createOrder: () => Promise.resolve("SP1") })
export const stop: () => void = watchStatus(store, "order_1", (status: PaymentStatus) => {
  console.log(status)
})

// @ts-expect-error the specification knows two shapes, rect and pill
export const round: ButtonOptions = { style: { shape: "round" } }
// @ts-expect-error the width is text, such as "100%"
export const wide: ButtonOptions = { style: { width: 100 } }
// @ts-expect-error showAmount is yes or no
export const amount: ButtonOptions = { config: { showAmount: "yes" } }
// @ts-expect-error lang belongs below config
export const lang: ButtonOptions = { lang: "pt" }
// @ts-expect-error the life span is a number of minutes
export const day: ButtonOptions = { paymentConfig: { referencePaymentLifeSpan: "1440" } }
// @ts-expect-error an option that the specification does not have
export const color: ButtonOptions = { style: { color: "green" } }
// @ts-expect-error a method that the specification does not have
export const method: PaymentMethod = "FPMCXEXPRESS"
// @ts-expect-error methods are codes of the table, not any text
export const methods: ButtonOptions = { paymentConfig: { allowedPaymentMethods: ["FPSOLPG", "VISA"] } }
// @ts-expect-error the button cannot do without createOrder
renderButton("#pay", { config })
// @ts-expect-error the button cannot do without the store's config
renderButton("#pay", { createOrder: () => Promise.resolve("SP1") })
// @ts-expect-error createOrder gives the reference number or the order, not a number
renderButton("#pay", { config, createOrder: () => Promise.resolve(1) })
// @ts-expect-error createOrder is asynchronous (interface-spec §2)
renderButton("#pay", { config, createOrder: () => "SP1" })
// @ts-expect-error onApprove is given the order's id, not a number
renderButton("#pay", { config, createOrder: () => Promise.resolve("SP1"), onApprove: (id: number) => id })
// @ts-expect-error a cancelled payment has nothing to tell
renderButton("#pay", { config, createOrder: () => Promise.resolve("SP1"), onCancel: (why: string) => why })
renderButton("#pay", {
  config,
  createOrder: () => Promise.resolve("SP1"),
  // @ts-expect-error a bank reference may be missing, so it cannot be read unasked
  onPending: ({ bank }) => bank.reference,
})
// @ts-expect-error no such error code
export const code: ServicePayError["code"] = "popup_closed"
// @ts-expect-error no such status
export const status: PaymentStatus = "PAID"
// @ts-expect-error an amount is a number of kwanzas
kwanzas("12500")
// @ts-expect-error the store's address is needed
void getConfig({ publishableApiKey: "pk_1" })
// @ts-expect-error no such language
void createOrder({ ...store, language: "es" }, "cart_1")
// @ts-expect-error a session may hold no order of ours
export const reference: string = orderOfSession({ data: {} }).referenceNumber
// @ts-expect-error what is saved needs its cart
savePayment({ referenceNumber: "SP1", externalTransactionId: "o", amount: 1, expiresAt: 1, status: "PEN" })
// @ts-expect-error the time limit is a number of milliseconds
void loadServicePay("https://sdk", { timeoutMs: "20s" })
