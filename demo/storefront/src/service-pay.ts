import { settings } from "./settings"

/** The part of the service's SDK that a shop uses. */
interface ServicePay {
  generateButton(config: ButtonConfig): { render(selector: string): void }
}

interface PaymentData {
  payment: {
    orderId: string
    data?: { paymentReference?: string; entity?: { number?: string } }
  }
}

interface PopupActions {
  onPopupWindowClosed(run: () => void): void
}

export interface ButtonConfig {
  createOrder: () => Promise<string>
  onApprove: (data: PaymentData, actions: PopupActions) => Promise<void>
  onPending: (data: PaymentData, actions: PopupActions) => Promise<void>
  onCancel: () => Promise<void>
  onError: (error: unknown) => Promise<void>
  options: {
    style: { width: string; shape: "rect" | "pill" }
    config: { lang: string; showAmount: boolean }
    paymentConfig: {
      theme: string
      allowedPaymentMethods: string[]
      showUIOfProcessingInfo: boolean
      referencePaymentLifeSpan: number
    }
  }
}

declare global {
  interface Window {
    ServicePay?: (publishableKey: string) => ServicePay
  }
}

let loading: Promise<ServicePay> | undefined

/** The SDK, from its script tag: put into the page once, however often it is asked for. */
export function loadServicePay(): Promise<ServicePay> {
  loading ??= new Promise<ServicePay>((resolve, reject) => {
    const script = document.createElement("script")
    script.src = settings.sdkUrl
    script.async = true
    script.onload = () => {
      if (window.ServicePay) {
        resolve(window.ServicePay(settings.servicePublishableKey))
      } else {
        reject(new Error("O botão de pagamento não carregou."))
      }
    }
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error("O botão de pagamento não carregou. Verifique a ligação e tente de novo."))
    }
    document.head.append(script)
  })
  return loading
}
