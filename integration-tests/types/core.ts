// Compiled, never run: what a shop may write, and what it may not.
import {
  type ButtonOptions,
  createOrder,
  getConfig,
  loadServicePay,
  type PaymentMethod,
  renderButton,
  type ServicePayConfig,
  type StoreErrorCode,
} from "servicepay-storefront"
import {
  bankOf,
  type BankReference,
  kwanzas,
  orderOfSession,
  type PaymentStatus,
  savePayment,
  watchStatus,
} from "servicepay-storefront/payment"

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
  onApprove: ({ orderId }) => orderId?.length,
  onPending: async (payment) => {
    const shown: BankReference | undefined = bankOf(payment)
    await Promise.resolve(shown)
  },
  onCancel: () => undefined,
  onError: (error) => {
    if (error.code === "too_many_requests") console.log(error.answer?.retry_after?.toFixed())
  },
})
const referenceNumber = "SP1"
renderButton(document.body, { config, createOrder: () => Promise.resolve({ referenceNumber }) })
export const { stop } = watchStatus(store, "order_1", (status: PaymentStatus) => {
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
const order = () => Promise.resolve({ referenceNumber })
// @ts-expect-error the button cannot do without createOrder
renderButton("#pay", { config })
// @ts-expect-error the button cannot do without the store's config
renderButton("#pay", { createOrder: order })
// @ts-expect-error a reference number is text
renderButton("#pay", { config, createOrder: () => Promise.resolve({ referenceNumber: 1 }) })
// @ts-expect-error createOrder gives the order, of which the button takes the reference number
renderButton("#pay", { config, createOrder: () => Promise.resolve("SP1") })
// @ts-expect-error createOrder is asynchronous (interface-spec §2)
renderButton("#pay", { config, createOrder: () => ({ referenceNumber }) })
// @ts-expect-error onApprove is given the payment, not a number
renderButton("#pay", { config, createOrder: order, onApprove: (id: number) => id })
// @ts-expect-error a cancelled payment has nothing to tell
renderButton("#pay", { config, createOrder: order, onCancel: (why: string) => why })
renderButton("#pay", {
  config,
  createOrder: order,
  // @ts-expect-error a bank reference may be missing, so it cannot be read unasked
  onPending: (payment) => payment.data.paymentReference,
})
// @ts-expect-error no store refuses with this code
export const code: StoreErrorCode = "popup_closed"
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
// @ts-expect-error a nonce is text
void loadServicePay("https://sdk", { nonce: 1 })
