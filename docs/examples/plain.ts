import { createOrder, getConfig, renderButton } from "servicepay-storefront"
import { bankOf, reportReference, type SavedPayment, savePayment } from "servicepay-storefront/payment"

const store = { backendUrl: "https://api.loja.ao", publishableApiKey: "pk_…", language: "pt" as const }
const cartId = localStorage.getItem("cart_id") ?? ""
const config = await getConfig(store)

async function completeCart() {
  const headers = { "x-publishable-api-key": store.publishableApiKey }
  const answer = await fetch(`${store.backendUrl}/store/carts/${cartId}/complete`, {
    method: "POST",
    headers,
  })
  if (!answer.ok) console.warn(await answer.text())
}

let payment: SavedPayment | undefined

renderButton("#pay", {
  config,
  getConfig: () => getConfig(store), // each press reads the publishable key again
  createOrder: async () => {
    const order = await createOrder(store, cartId)
    const minutes = config.options.paymentConfig.referencePaymentLifeSpan
    payment = { ...order, cartId, status: "PEN", expiresAt: Date.now() + minutes * 60_000 }
    savePayment(payment)
    return order
  },
  onApprove: async () => {
    await completeCart().catch(console.warn)
    location.assign("/obrigado")
  },
  onPending: async (popupPayment) => {
    const bank = bankOf(popupPayment)
    if (bank && payment) {
      savePayment({ ...payment, bank })
      await reportReference(store, payment, bank).catch(console.warn)
    }
    await completeCart().catch(console.warn)
    location.assign("/pendente")
  },
  onCancel: () => {
    location.assign("/cancelado")
  },
  onError: ({ code, message, cause }) => {
    console.error(code, cause)
    document.querySelector("#problem")?.replaceChildren(message)
  },
})
