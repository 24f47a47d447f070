import { SERVICE_LANGUAGES } from "../../client"
import type { PaymentPage } from "../../workflows/payment-links/payment-page"
import { renderMain } from "../render-main"
import { renderPage, renderRefusal } from "../render-page"
import { textsIn } from "../texts"
import { EVERY_PAGE, pageIn, viewOf } from "./views"

const DRESSING = { nonce: "n0nce", assets: { style: "p{}", script: "void 0" } }

/** What a reader sees: without markup, and with the spaces of a page. */
const textOf = (html: string) =>
  html
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ")

const TITLES = {
  payable: { pt: "A pagar", en: "Amount to pay", fr: "À payer" },
  reference: { pt: "Pagar por referência", en: "Pay by reference", fr: "Payer par référence" },
  processing: {
    pt: "Recebemos o seu pagamento e estamos a confirmá-lo",
    en: "We have received your payment and are confirming it",
    fr: "Nous avons reçu votre paiement : confirmation en cours",
  },
  paid: { pt: "Pago. Obrigado!", en: "Paid. Thank you!", fr: "Payé. Merci !" },
  expired: {
    pt: "O último pedido de pagamento já não é válido",
    en: "The last payment request is no longer valid",
    fr: "La dernière demande de paiement n’est plus valable",
  },
  canceled: {
    pt: "Esta encomenda foi cancelada",
    en: "This order was cancelled",
    fr: "Cette commande a été annulée",
  },
  unavailable: {
    pt: "Não é possível pagar esta encomenda aqui",
    en: "This order cannot be paid here",
    fr: "Cette commande ne peut pas être payée ici",
  },
} as const

describe("the page of a payment link", () => {
  it.each(EVERY_PAGE)(
    "says in the state %s, in %s, what is paid for and what to do",
    async (state, language) => {
      const html = await renderPage(viewOf(pageIn(state), language), DRESSING)
      const text = textOf(html)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html.match(/<h1/g)).toHaveLength(1)
      for (const shown of [TITLES[state][language], "Loja da Ana", "1042", "Café do Uíge", "34 000 Kz"]) {
        expect(text).toContain(shown)
      }
      expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    },
  )

  it("shows the bank reference complete before any script has run, with the time in Angola", async () => {
    const text = textOf(await renderMain(viewOf(pageIn("reference"), "en")))
    expect(text).toContain("Pay before 23 November, 15:03")
    expect(text).toContain("Entity 00123")
    expect(text).toContain("Reference 123 456 789")
    expect(text).toContain("Amount 34 000 Kz")
  })

  it("shows a reference without an entity", async () => {
    const payment = { ...pageIn("reference").payment, bank: { reference: "123456789", entity: null } }
    const page = pageIn("reference", { payment: payment as PaymentPage["payment"] })
    expect(textOf(await renderMain(viewOf(page)))).not.toContain("Entidade")
  })

  it("shows what is already paid, and what is left", async () => {
    const { order } = pageIn("payable")
    const page = pageIn("payable", { order: { ...order, paid_total: 4000, outstanding: 30_000 } })
    expect(textOf(await renderMain(viewOf(page)))).toMatch(/Já pago −4 000 Kz Falta pagar 30 000 Kz/)
    const refunded = textOf(await renderMain(viewOf({ ...page, refunded: 1000 })))
    expect(refunded).toMatch(/Já pago, menos o reembolsado −4 000 Kz Falta pagar 30 000 Kz/)
  })

  it.each([
    ["pt", "Não falta pagar nada"],
    ["en", "Nothing is left to pay"],
    ["fr", "Il ne reste rien à payer"],
  ] as const)("thanks nobody in %s for an order that a credit alone settles", async (language, title) => {
    const { order } = pageIn("paid")
    const page = pageIn("paid", { order: { ...order, total: 0, paid_total: 0 } })
    const html = await renderPage(viewOf(page, language), DRESSING)
    expect(html).toContain(`<title>${title} ·`)
    expect(textOf(html)).toContain(title)
    expect(textOf(html)).not.toContain(TITLES.paid[language])
  })

  it.each([
    ["pt", "Pagou mais do que a encomenda custa."],
    ["en", "You have paid more than the order costs."],
    ["fr", "Vous avez payé plus que le prix de la commande."],
  ] as const)("says in %s when more was paid than the order costs", async (language, words) => {
    const { order } = pageIn("paid")
    const lowered = pageIn("paid", { order: { ...order, total: 27_600, outstanding: -6400 } })
    expect(textOf(await renderMain(viewOf(lowered, language)))).toContain(words)
    expect(textOf(await renderMain(viewOf(pageIn("paid"), language)))).not.toContain(words)
  })

  const NO_REFERENCE = "From now on, do not pay any reference for this order."

  const WARNING = {
    pt: "O montante a pagar mudou. Não pague nenhuma referência antiga.",
    en: "The amount to pay has changed. Do not pay any older reference.",
    fr: "Le montant à payer a changé. Ne payez aucune ancienne référence.",
  }

  it.each(
    (["payable", "reference", "expired"] as const).flatMap((state) =>
      SERVICE_LANGUAGES.map((language) => [state, language] as const),
    ),
  )(
    "says in the state %s, in %s, not to pay a reference for another amount, and only then",
    async (state, language) => {
      const older = pageIn(state, { has_older_reference: true })
      expect(textOf(await renderMain(viewOf(older, language)))).toContain(WARNING[language])
      expect(textOf(await renderMain(viewOf(pageIn(state), language)))).not.toContain(WARNING[language])
    },
  )

  it("shows how to reach the shop, if the shop has said it", async () => {
    const shown = async (contact: string | null) => {
      const page = pageIn("canceled")
      return textOf(await renderPage(viewOf({ ...page, shop: { ...page.shop, contact } }, "pt"), DRESSING))
    }
    expect(await shown("+244 923 000 111")).toContain("Contacto da loja: +244 923 000 111")
    expect(await shown(null)).not.toContain("Contacto da loja")
  })

  it("shows what the shop received or refunded for a cancelled order, and otherwise asks the customer to contact the shop", async () => {
    const canceled = async (received: number, refunded: number) =>
      textOf(await renderMain(viewOf(pageIn("canceled", { received, refunded }), "en")))
    expect(await canceled(5000, 0)).toContain("Contact the shop about your refund of 5 000 Kz")
    expect(await canceled(5000, 5000)).toContain("The shop has refunded you 5 000 Kz")
    expect(await canceled(5000, 5000)).not.toMatch(/contact/i)
    expect(await canceled(5000, 1000)).toContain(
      "The shop has refunded you 1 000 Kz. Contact the shop about the rest of your refund: 4 000 Kz.",
    )
    const older = pageIn("canceled", { received: 5000, has_older_reference: true })
    expect(textOf(await renderMain(viewOf(older, "en")))).toContain(NO_REFERENCE)
    expect(textOf(await renderMain(viewOf(pageIn("canceled"), "en")))).toContain("contact the shop")
    const used = textOf(await renderMain(viewOf(pageIn("canceled", { used_elsewhere: 5000 }), "en")))
    expect(used).toContain("The shop has used your payment for another order of yours: 5 000 Kz.")
    expect(used).not.toMatch(/do not pay|contact/i)
    const usedFor = pageIn("canceled", { used_elsewhere: 5000, used_for_display_id: 7 })
    expect(textOf(await renderMain(viewOf(usedFor, "en")))).toContain(
      "your payment for your order 7: 5 000 Kz.",
    )
  })

  it.each([
    ["pt", "A loja recebeu o seu pagamento.", "A loja já lhe reembolsou 5 000 Kz."],
    ["en", "The shop has received your payment.", "The shop has refunded you 5 000 Kz."],
    ["fr", "La boutique a bien reçu votre paiement.", "La boutique vous a remboursé 5 000 Kz."],
  ] as const)(
    "in %s, tells a customer who has paid for a cancelled order first where the money is, and not to pay only if a reference is left",
    async (language, received, refunded) => {
      const canceled = async (changes: Partial<PaymentPage>) =>
        textOf(await renderMain(viewOf(pageIn("canceled", changes), language)))
      const title = textsIn(language).canceledTitle
      expect(await canceled({ received: 5000 })).toContain(`${title} ${received}`)
      expect(await canceled({ received: 5000, refunded: 5000 })).toContain(`${title} ${refunded}`)
      expect(await canceled({ received: 5000 })).not.toMatch(/não pague|do not pay|ne payez pas/i)
    },
  )

  it("says what the shop has refunded of a paid order, and does not thank for a payment that it has refunded in full", async () => {
    const paid = async (refunded: number, paid_total: number, received = 5000) => {
      const page = pageIn("paid", { refunded, received })
      return textOf(await renderMain(viewOf({ ...page, order: { ...page.order, paid_total } }, "en")))
    }
    expect(await paid(0, 5000)).not.toContain("refunded")
    expect(await paid(1000, 4000)).toMatch(
      /Paid\. Thank you! The shop has received your payment\. The shop has refunded you 1 000 Kz\./,
    )
    // Also before Medusa has the refund.
    for (const paidTotal of [0, 5000]) {
      const whole = await paid(5000, paidTotal)
      expect(whole).toMatch(/Your payment was refunded The shop has refunded you 5 000 Kz\./)
      expect(whole).not.toMatch(/thank|nothing is left/i)
    }
    expect(await paid(0, 0, 0)).toContain("Nothing is left to pay")
  })

  it.each([
    ["pt", "34 000 Kz Confirmado em 22 de novembro de 2026 às 15:05 Número de referência REF-1042 Imprimir"],
    ["en", "34 000 Kz Confirmed on 22 November 2026 at 15:05 Reference number REF-1042 Print"],
    ["fr", "34 000 Kz Confirmé le 22 novembre 2026 à 15:05 Numéro de référence REF-1042 Imprimer"],
  ] as const)(
    "proves in %s each payment of a paid order, also if it is refunded",
    async (language, proof) => {
      const shown = async (changes: Partial<PaymentPage> = {}) =>
        textOf(await renderMain(viewOf(pageIn("paid", changes), language)))
      expect(await shown()).toContain(proof)
      expect(await shown({ received: 34_000, refunded: 34_000 })).toContain(proof)
      const [payment] = pageIn("paid").payments
      if (!payment) throw new Error("The example has a payment.")
      const several = await shown({
        payments: [
          { ...payment, amount: 4000 },
          { ...payment, amount: 30_000, reference_number: null },
        ],
      })
      expect(several).toMatch(/ 4 000 Kz .* REF-1042 30 000 Kz .* 15:05 (Imprimir|Print|Imprimer) /)
    },
  )

  it("says of a paid order not to pay a reference that is left, and only then", async () => {
    const left = pageIn("paid", { has_older_reference: true })
    expect(textOf(await renderMain(viewOf(left, "en")))).toContain(NO_REFERENCE)
    expect(textOf(await renderMain(viewOf(pageIn("paid"), "en")))).not.toContain("reference for this order")
  })

  it("says that a sandbox payment is a test, and only then", async () => {
    const note = "Test: no real money is charged."
    const sandbox = pageIn("payable", { environment: "sandbox" })
    expect(textOf(await renderPage(viewOf(sandbox, "en"), DRESSING))).toContain(note)
    expect(textOf(await renderPage(viewOf(pageIn("payable"), "en"), DRESSING))).not.toContain(note)
  })

  it("has pictures only from https addresses, and none for a phone that saves data", async () => {
    const page = pageIn("payable", {
      shop: { name: "Loja", logo_url: "https://a.test/logo.png", contact: null },
    })
    const pictures = (html: string) =>
      [...html.matchAll(/<img\s+src="([^"]*)"/g)].map(([, address]) => address)
    const shown = await renderPage(viewOf(page), DRESSING)
    expect(pictures(shown)).toEqual(["https://a.test/logo.png", "https://a.test/cafe.png"])
    expect(pictures(await renderPage(viewOf(page, "pt", { savesData: true }), DRESSING))).toEqual([])
  })

  it("says so when the store cannot take payments now", async () => {
    const text = textOf(await renderMain(viewOf(pageIn("payable"), "en", { config: null })))
    expect(text).toContain("Payment is not available right now.")
  })

  it.each([
    ["at most", { most: 10_000 }, "The maximum for this payment method is 10 000 Kz."],
    ["at least", { least: 50_000 }, "The minimum for this payment method is 50 000 Kz."],
  ])(
    "says the limit in place of the button when every method takes %s another amount",
    async (_, limit, sentence) => {
      const { config } = viewOf(pageIn("payable"))
      const methods = ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"]
      const method_limits = Object.fromEntries(methods.map((method) => [method, limit]))
      const html = await renderMain(
        viewOf(pageIn("payable"), "en", { config: config && { ...config, method_limits } }),
      )
      expect(textOf(html)).toContain(sentence)
      expect(html).not.toContain('id="slot"')
    },
  )

  it("gives the script the button's configuration only where there is a button", async () => {
    const hasKey = async (state: PaymentPage["state"]) =>
      (await renderMain(viewOf(pageIn(state)))).includes("pk_test_1")
    expect(await hasKey("expired")).toBe(true)
    expect(await hasKey("paid")).toBe(false)
  })

  it.each(SERVICE_LANGUAGES)("refuses a link in %s without a word about it", async (language) => {
    const html = await renderRefusal("notFound", language, DRESSING)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toContain("<script")
    expect(html).toContain('content="noindex, nofollow"')
  })

  it("says whom to ask for another link", async () => {
    const shop = { name: "Loja da Ana", logo_url: null, contact: "+244 923 000 111" }
    const page = textOf(await renderRefusal("notFound", "en", DRESSING, shop))
    expect(page).toContain("Loja da Ana")
    expect(page).toContain("Contact the shop: +244 923 000 111")
  })

  it("is not painted before all of its main part is read, also when it refuses", async () => {
    const answers = [
      await renderPage(viewOf(pageIn("paid")), DRESSING),
      await renderRefusal("failed", "pt", DRESSING),
    ]
    for (const html of answers) {
      const [, awaited = ""] = /<link rel="expect" href="#(\w+)" blocking="render"/.exec(html) ?? []
      expect(html).toMatch(new RegExp(`<main\\s+id="${awaited}"`))
    }
  })
})
