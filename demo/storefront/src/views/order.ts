import { showCartCount } from "../cart-count"
import { element } from "../element"
import { followPayment, type Progress } from "../follow-payment"
import { kwanzas } from "../money"
import { type Payment, saved } from "../saved"
import { type View } from "../view"
import { summary } from "./summary"

/** What became of the payment; keeps itself up to date until the end is known. */
export const orderView: View = (stage) => {
  const page = element("section", { class: "narrow result" })
  const payment = saved.payment
  if (!payment) {
    location.hash = "#/"
    return Promise.resolve()
  }
  let shown: Progress["state"] | undefined
  const show = (progress: Progress) => {
    if (progress.state !== shown || progress.state === "paid") {
      shown = progress.state
      page.dataset.state = progress.state
      page.replaceChildren(...render(progress, saved.payment ?? payment))
    }
    showCartCount(undefined)
  }
  show({ state: payment.bank ? "pending" : "confirming" })
  stage.show(page)
  void followPayment(payment, show, () => stage.isCurrent())
  return Promise.resolve()
}

function render(progress: Progress, payment: Payment): HTMLElement[] {
  switch (progress.state) {
    case "confirming":
      return [
        element("div", { class: "spinner", "aria-hidden": "true" }),
        element("h1", {}, "A confirmar o pagamento…"),
        element(
          "p",
          {},
          `Estamos a confirmar ${kwanzas(payment.amount)} com o serviço de pagamento. Demora uns segundos.`,
        ),
      ]
    case "pending":
      return payment.bank ? bankReference(payment, payment.bank) : waitingForPhone(payment)
    case "paid":
      return paid(progress, payment)
    case "cancelled":
      return [
        mark("cancelled", "×"),
        element("h1", {}, "Pagamento cancelado"),
        element(
          "p",
          {},
          payment.order
            ? `A encomenda n.º ${payment.order.number} foi cancelada e nada foi cobrado.`
            : "Nada foi cobrado e o seu carrinho continua à sua espera.",
        ),
        payment.order
          ? element("a", { class: "button primary wide", href: "#/" }, "Voltar à loja")
          : element("a", { class: "button primary wide", href: "#/carrinho" }, "Voltar ao carrinho"),
      ]
  }
}

function paid(progress: Extract<Progress, { state: "paid" }>, payment: Payment): HTMLElement[] {
  return [
    mark("paid", "✓"),
    element("h1", {}, "Pagamento confirmado"),
    element("p", {}, `Obrigado! Recebemos ${kwanzas(payment.amount)}.`),
    ...(progress.order
      ? [
          element(
            "p",
            { class: "card number" },
            "Encomenda n.º ",
            element("strong", {}, String(progress.order.display_id)),
          ),
          summary([
            ...(progress.order.items ?? []).map(
              (item) =>
                [
                  `${item.quantity} × ${item.product_title ?? item.title}`,
                  item.unit_price * item.quantity,
                ] as const,
            ),
            ["Entrega", progress.order.shipping_total] as const,
            ["Total pago", progress.order.total] as const,
          ]),
        ]
      : []),
    element("a", { class: "button primary wide", href: "#/" }, "Voltar à loja"),
  ]
}

function bankReference(payment: Payment, bank: NonNullable<Payment["bank"]>): HTMLElement[] {
  return [
    mark("pending", "…"),
    element("h1", {}, "Falta pagar a referência"),
    element(
      "p",
      {},
      "Pague num multicaixa ou na aplicação do seu banco, em “Pagamentos por referência”, no prazo de 24 horas.",
    ),
    element(
      "dl",
      { class: "card reference" },
      row("Entidade", bank.entity),
      row("Referência", groups(bank.reference), bank.reference),
      row("Montante", kwanzas(payment.amount)),
    ),
    ...keptFor(payment),
  ]
}

function waitingForPhone(payment: Payment): HTMLElement[] {
  return [
    mark("pending", "…"),
    element("h1", {}, "Confirme no telemóvel"),
    element("p", {}, `Abra a sua carteira expressa e aceite o pagamento de ${kwanzas(payment.amount)}.`),
    ...keptFor(payment),
  ]
}

function keptFor({ order }: Payment): HTMLElement[] {
  return [
    element(
      "p",
      { class: "quiet" },
      order
        ? `A encomenda n.º ${order.number} está reservada para si. Esta página muda sozinha quando o pagamento chegar.`
        : "Esta página muda sozinha quando o pagamento chegar.",
    ),
    element("a", { class: "button plain wide", href: "#/" }, "Voltar à loja"),
  ]
}

function row(label: string, text: string, copied = ""): HTMLElement {
  return element("div", {}, element("dt", {}, label), element("dd", { "data-value": copied || text }, text))
}

/** "912345678" → "912 345 678", which is easier to type. */
function groups(reference: string): string {
  return reference.replace(/(\d{3})(?=\d)/g, "$1\u00a0")
}

function mark(kind: string, sign: string): HTMLElement {
  return element("div", { class: `mark ${kind}`, "aria-hidden": "true" }, sign)
}
