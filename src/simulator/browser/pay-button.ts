import { type AttemptContext, PaymentAttempt } from "./payment-attempt"
import { type ButtonConfig, type PayButton } from "./sdk-config"

const LABELS = {
  pt: { pay: "Pagar com ServicePay", payAmount: "Pagar" },
  en: { pay: "Pay with ServicePay", payAmount: "Pay" },
  fr: { pay: "Payer avec ServicePay", payAmount: "Payer" },
} as const

const CLASS = "servicepay-button"

type Service = Omit<AttemptContext, "onAmount" | "onEnd">

/** The button of `generateButton(config)`. `shape`, `width` and `showAmount` stay on this page (interface-spec §2). */
export function payButton(service: Service): PayButton {
  return {
    render: (selector) => {
      const container = document.querySelector(selector)
      if (container === null) {
        throw new Error(
          `ServicePay: no element matches "${selector}". It must be in the page before render().`,
        )
      }
      container.querySelector(`.${CLASS}`)?.remove()
      container.append(makeButton(service))
    },
  }
}

function makeButton(service: Service): HTMLButtonElement {
  const { config } = service
  const button = document.createElement("button")
  const labels = labelsOf(config)
  button.type = "button"
  button.className = CLASS
  button.textContent = labels.pay
  dress(button, config)
  let underWay: PaymentAttempt | undefined
  button.addEventListener("click", () => {
    if (underWay !== undefined) {
      underWay.focus()
      return
    }
    underWay = PaymentAttempt.start({
      ...service,
      onAmount: (amount) => {
        if (config.options?.config?.showAmount === true)
          button.textContent = `${labels.payAmount} ${kwanzas(amount)}`
      },
      onEnd: () => {
        underWay = undefined
        button.removeAttribute("aria-busy")
      },
    })
    if (underWay !== undefined) button.setAttribute("aria-busy", "true")
  })
  return button
}

/** Sets each style property by script, because a shop's content security policy may forbid style attributes and sheets. */
function dress(button: HTMLButtonElement, config: ButtonConfig): void {
  const { width = "100%", shape = "rect" } = config.options?.style ?? {}
  const dark = config.options?.paymentConfig?.theme === "dark"
  Object.assign(button.style, {
    width,
    minHeight: "48px",
    padding: "12px 20px",
    border: "0",
    borderRadius: shape === "pill" ? "999px" : "8px",
    background: dark ? "#4cc9a4" : "#0b6b57",
    color: dark ? "#06241c" : "#ffffff",
    font: "600 16px/1.25 system-ui, sans-serif",
    cursor: "pointer",
  })
}

function labelsOf(config: ButtonConfig): (typeof LABELS)[keyof typeof LABELS] {
  const language = config.options?.config?.lang?.slice(0, 2).toLowerCase()
  if (language === "en") return LABELS.en
  return language === "fr" ? LABELS.fr : LABELS.pt
}

function kwanzas(amount: number): string {
  return `${new Intl.NumberFormat("pt-AO", { useGrouping: true }).format(amount)} Kz`
}
