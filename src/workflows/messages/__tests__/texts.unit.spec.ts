import { SERVICE_LANGUAGES } from "../../../client"
import { CUSTOMER_MESSAGES } from "../../../modules/servicepay/models/message"
import { gsm7Length, toGsm7 } from "../gsm7"
import type { MessageData } from "../message-data"
import { renderMessage } from "../render"
import { messageText } from "../texts"

const data: MessageData = {
  kind: "how_to_pay",
  language: "pt",
  is_test: false,
  shop: "Café do Uíge",
  contact: null,
  order_number: 1042,
  amount: 12_500,
  already_paid: 0,
  still_to_pay: 0,
  has_old_reference: false,
  entity: "99999",
  reference: "123456789",
  confirmed_at: null,
  reference_number: null,
  expires_at: "2026-11-25T13:30:00Z",
  link: "https://loja.ao/servicepay/pay/Zm9vYmFyYmF6cXV4cXV1eA",
}
const email = (changes: Partial<MessageData> = {}) =>
  renderMessage(messageText({ ...data, ...changes }), "email")
const sms = (changes: Partial<MessageData> = {}) =>
  renderMessage(messageText({ ...data, ...changes }), "sms").text

const each = SERVICE_LANGUAGES.flatMap((language) =>
  CUSTOMER_MESSAGES.map((kind) => [language, kind] as const),
)

describe("the ready-made messages", () => {
  it("say how to pay: reference, entity, amount, deadline in Angola, link", () => {
    const { subject, text, html } = email()
    expect(subject).toBe("Como pagar a encomenda n.º 1042 — Café do Uíge")
    for (const value of ["99999", "123 456 789", "12 500 Kz", "25 de novembro", "14:30", data.link ?? ""]) {
      expect(text).toContain(value)
      expect(html).toContain(value)
    }
  })

  it.each(SERVICE_LANGUAGES)("in %s, say of the rest of a paid order what is paid already", (language) => {
    for (const kind of ["how_to_pay", "reminder"] as const) {
      const rest = { language, kind, already_paid: 20_300 }
      expect(email(rest).text).toContain("20 300 Kz")
      expect(email(rest).text).not.toMatch(
        /Recebemos a enc|Ainda não|have received order|not received|bien reçu|pas encore/,
      )
      expect(sms(rest)).toMatch(/\((resto|the rest|le reste)\)/)
      expect(gsm7Length(sms({ ...rest, link: null }))).toBeLessThanOrEqual(160)
    }
    const receipt = { language, kind: "paid" } as const
    expect(email({ ...receipt, already_paid: 20_300 })).toEqual(email(receipt))
  })

  it.each(SERVICE_LANGUAGES)(
    "in %s, confirm no order that is paid only in part, and lead to its rest",
    (language) => {
      const part = { language, kind: "paid", still_to_pay: 6800 } as const
      for (const text of [email(part).text, sms(part)]) {
        expect(text).toContain("6 800 Kz")
        expect(text).toContain(data.link)
        expect(text).not.toMatch(/confirm/)
      }
      expect(gsm7Length(sms({ ...part, link: null }))).toBeLessThanOrEqual(160)
    },
  )

  it.each(SERVICE_LANGUAGES)("in %s, say in a receipt that no other reference is to be paid", (language) => {
    const receipt = { language, kind: "paid", link: null } as const
    const warned = { ...receipt, has_old_reference: true }
    const warning = /Não pague nenhuma outra|Do not pay any other|Ne payez aucune autre/
    expect(email(warned).text).toMatch(warning)
    expect(email(receipt).text).not.toMatch(warning)
    expect(sms(warned)).toMatch(/outra refer.ncia|other reference|autre r.f.rence/)
    const part = email({ ...warned, still_to_pay: 6800 }).text
    expect(part).toMatch(/referência antiga|old reference|ancienne référence/)
    expect(gsm7Length(sms(warned))).toBeLessThanOrEqual(160)
    expect(gsm7Length(sms({ ...warned, is_test: true }))).toBeLessThanOrEqual(160)
  })

  it.each(SERVICE_LANGUAGES)(
    "in %s, a receipt says when the payment was confirmed, and its number",
    (language) => {
      const receipt = { language, kind: "paid", link: null, confirmed_at: "2026-11-24T08:05:00Z" } as const
      const { text } = email({ ...receipt, reference_number: "REF-1042" })
      expect(text).toMatch(/^(Confirmado em: 24 de|Confirmed on: 24|Confirmé le: 24) [Nn]ov.* 09:05$/m)
      expect(text).toMatch(/^(Número de referência|Reference number|Numéro de référence) \(.+\): REF-1042$/m)
      // The bank reference may be one that the customer did not pay with.
      expect(text).not.toContain("123 456 789")
    },
  )

  it("have the link alone while no browser has reported the bank reference", () => {
    const { text } = email({ reference: null, entity: null })
    expect(text).toContain(data.link)
    expect(text).not.toContain("Entidade")
    expect(sms({ reference: null, entity: null })).toContain(data.link)
  })

  it("have no link in a store that does not know its address, but the reference", () => {
    const { text, html } = email({ link: null })
    expect(text).toContain("123 456 789")
    expect(html).not.toContain("<a ")
  })

  it.each(each)(
    "in %s, %s says TEST for a test payment, first in subject, text and SMS",
    (language, kind) => {
      const test = { language, kind, is_test: true }
      expect(email(test).subject).toMatch(/^\[TESTE?\] /)
      expect(email(test).text).toMatch(/^.{0,20}TESTE?[: ]/)
      expect(email(test).html).toMatch(/TESTE?[: ]/)
      expect(sms(test)).toMatch(/^TESTE? /)
      expect(email({ language, kind }).subject + email({ language, kind }).text).not.toMatch(/TEST/)
    },
  )

  it.each(each)(
    "in %s, %s says for a test payment not to pay with real money, unless it is a receipt",
    (language, kind) => {
      const { text } = email({ language, kind, is_test: true })
      expect(/Não pague com|Do not pay with|Ne payez pas avec/.test(text.split("\n")[0] ?? "")).toBe(
        kind !== "paid",
      )
    },
  )

  it.each(each)("in %s, %s ends with the shop's contact, if it has one", (language, kind) => {
    const contact = "+244 923 000 111"
    expect(email({ language, kind, contact }).text).toMatch(/: \+244 923 000 111$/)
    expect(email({ language, kind }).text).not.toContain("null")
  })

  it.each(each)("in %s, %s fits in one SMS of 160 characters", (language, kind) => {
    const text = sms({ language, kind })
    expect(toGsm7(text)).toBe(text)
    // A reference and a link of this length do not fit beside each other in every language.
    expect(gsm7Length(text)).toBeLessThanOrEqual(kind === "how_to_pay" || kind === "reminder" ? 200 : 160)
    expect(gsm7Length(sms({ language, kind, link: null }))).toBeLessThanOrEqual(160)
  })

  it("escape what comes from the store", () => {
    const { html } = email({ shop: `<img src=x onerror="alert(1)">`, link: `https://loja.ao/"><script>` })
    expect(html).not.toContain("<img")
    expect(html).not.toContain("<script")
  })

  it.each(SERVICE_LANGUAGES)(
    "in %s, a reference that ended is not to be paid, and leads to a new one",
    (language) => {
      const { text } = email({ language, kind: "ended" })
      expect(text).toContain(data.link)
      expect(text).not.toContain("123 456 789")
    },
  )

  it.each(SERVICE_LANGUAGES)(
    "in %s, a cancelled order's message names the reference that is not to be paid, and nowhere to pay",
    (language) => {
      const canceled = { language, kind: "order_canceled" } as const
      const { subject, text } = email(canceled)
      expect(subject).toMatch(/^(Não pague|Do not pay|Ne payez pas)/)
      for (const message of [text, sms(canceled)]) {
        expect(message).toContain("123 456 789")
        expect(message).not.toContain(data.link)
      }
      expect(text).not.toContain("Multicaixa")
    },
  )
})

describe("the characters of an SMS", () => {
  it("replace what a telephone would charge double for, and all accents alike", () => {
    expect(toGsm7("Referência até amanhã — “já” n.º 1…")).toBe('Referencia ate amanha - "ja" n.o 1...')
    expect(toGsm7("12 500 Kz 🙂 ok")).toBe("12 500 Kz ok")
    expect(gsm7Length("a[b]")).toBe(6)
  })
})
