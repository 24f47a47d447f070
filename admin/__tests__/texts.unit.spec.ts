import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ATTENTION_REASONS } from "../../src/modules/servicepay/models/attention-item"
import { notificationActions, paymentActions } from "../../src/workflows/attention/allowed-actions"
import { ATTENTION_REFUSAL_CODES } from "../../src/workflows/attention/refuse"
import { reasonText } from "../attention/reason-text"
import { actionText } from "../attention/action-text"
import { CSV_TEXTS, reasonTitle } from "../../src/workflows/csv-texts"
import { reasonOf } from "../../src/workflows/messages/bell-texts"
import { texts } from "../texts"

type Tree = { readonly [key: string]: string | Tree }

/** Texts that are correct although they equal the English ones. */
const SAME = [
  "messages.channels.email",
  "messages.channels.sms",
  "messages.switch",
  "order.title",
  "attention.closing.note",
  "attention.form.note",
  "payments.columns.status",
  "payments.detail.state",
  "payments.environments.sandbox",
  "payments.sources.webhook",
  "payments.filters.capture",
  "payments.filters.days",
  "payments.filters.status",
  "reconciliation.exceptions.title",
  "settings.title",
  "settings.units.minutes",
  "settings.oneUnit.minutes",
  "settings.checklist.kwanza",
  "settings.checklist.webhook",
  "settings.checklist.rejected",
]

/** Every text by its dotted key. */
function flat(tree: Tree, path: readonly string[] = []): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[[...path, key].join("."), value]] : [...flat(value, [...path, key])],
    ),
  )
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const english = flat(texts.en.servicepay)
const others = Object.entries(texts).filter(([language]) => language !== "en")

describe("the dashboard's texts", () => {
  it.each(Object.entries(texts))("explain in %s each payment option with an example", (_, { servicepay }) => {
    // The service's team gives the name of a theme.
    const { theme, ...chosen } = servicepay.settings.hints
    expect(theme).toContain("light")
    for (const hint of Object.values(chosen))
      expect(hint).toMatch(/\b(for example|exampl|por exemplo|exemp)/i)
  })

  it.each(others)("have the same keys and placeholders in %s as in English", (_, { servicepay }) => {
    const translated = flat(servicepay)

    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of translated) {
      expect({ key, filled: text.trim() !== "", figures: placeholders(text) }).toEqual({
        key,
        filled: true,
        figures: placeholders(english.get(key) ?? ""),
      })
    }
  })

  it.each(others)("leave no text untranslated in %s", (_, { servicepay }) => {
    const left = [...flat(servicepay)].filter(([key, text]) => text === english.get(key)).map(([key]) => key)
    expect(left.filter((key) => !SAME.includes(key))).toEqual([])
  })

  it("have no plural keys, which i18next cannot resolve for Medusa's language codes such as ptPT", () => {
    expect([...english.keys()].filter((key) => /_(zero|one|two|few|many|other)$/.test(key))).toEqual([])
  })

  it.each(Object.entries(texts))(
    "say in %s where the result of the key's command goes",
    (_, { servicepay }) => {
      expect(servicepay.settings.noKey).toContain("SERVICE_SETTINGS_KEY")
      // Nothing runs a command that stands in .env, and the store would not start with it.
      const page = readFileSync(join(__dirname, "../settings/settings-page.tsx"), "utf8")
      expect(page).toContain(">openssl rand -base64 32<")
    },
  )

  it("explain every attention reason", () => {
    const reasons = [
      ...ATTENTION_REASONS,
      "canceled_after_paid",
      "unreadable_notification",
      "dead_notification",
    ]
    expect(Object.keys(texts.en.servicepay.attention.reasons).sort()).toEqual(reasons.sort())
  })

  it.each([
    ["pt", texts.ptPT],
    ["en", texts.en],
    ["fr", texts.fr],
  ] as const)("title a reason in %s as the CSV file and Medusa's bell do", (language, { servicepay }) => {
    const { reasons } = servicepay.attention
    const all = [...ATTENTION_REASONS, "unreadable_notification", "dead_notification"] as const
    const differing = all.filter((reason) => reasonOf(language, reason) !== reasons[reason].title)
    expect(differing).toEqual(["paid_after_cancel"])
    expect(CSV_TEXTS[language].columns.attention).toBe(servicepay.attention.title)
  })

  it.each([
    ["pt", texts.ptPT],
    ["en", texts.en],
    ["fr", texts.fr],
  ] as const)("name each case in %s as the CSV files do", (language, { servicepay }) => {
    const csv = CSV_TEXTS[language]
    for (const reason of ATTENTION_REASONS) {
      for (const sync_state of ["on_hold", "synced"] as const) {
        const { title } = servicepay.attention.reasons[reasonText({ reason, sync_state })]
        expect(reasonTitle(csv, reason, sync_state)).toBe(title)
      }
    }
    expect(csv.findings).toEqual(servicepay.reconciliation.names)
    expect(csv.statuses).toEqual(servicepay.order.status)
    expect(csv.columns.captured).toBe(`${servicepay.reconciliation.columns.captured} (Kz)`)
  })

  it("name exactly the actions that the store offers", () => {
    const held = {
      sync_state: "on_hold",
      closed_at: null,
      item: { reason: "paid_no_order", resolved_at: null },
      amount: 5000,
      refunded: 0,
    } as const
    const ofPayments = (["CON", "CAN"] as const).flatMap((status) =>
      paymentActions({ ...held, status }).map((action) =>
        actionText({ kind: "payment_order", status }, action),
      ),
    )
    const ofNotifications = notificationActions({ reason: "dead_notification", resolved_at: null }).map(
      (action) => actionText({ kind: "notification", status: "CON" }, action),
    )
    const ofCaptured = (["close", "refund"] as const).map((action) =>
      actionText({ kind: "payment_order", status: "CON", sync_state: "synced" }, action),
    )
    const ofTest = actionText({ kind: "payment_order", status: "CON", environment: "sandbox" }, "refund")
    const others = [{ status: "PEN" }, { status: "CON", reason: "paid_after_cancel" }] as const
    const ofOthers = others.map((other) => actionText({ kind: "payment_order", ...other }, "close"))
    const offered = [...new Set([...ofPayments, ...ofNotifications, ...ofCaptured, ...ofOthers, ofTest])]
    expect(Object.keys(texts.en.servicepay.attention.actions).sort()).toEqual(offered.sort())
  })

  it("say what closing an item does to its payment and its order", () => {
    const held = { kind: "payment_order", status: "CON", sync_state: "on_hold" } as const
    expect(actionText({ ...held, reason: "amount_mismatch" }, "close")).toBe("closeUnpaidOrder")
    const gone = { ...held, reason: "paid_no_order" } as const
    expect(actionText({ ...gone, order_id: null }, "close")).toBe("close")
    expect(actionText({ ...gone, order_id: "order_1" }, "close")).toBe("closeUnpaidOrder")
    expect(actionText({ ...held, reason: "paid_after_cancel" }, "close")).toBe("close")
    expect(actionText({ ...held, status: "PEN", reason: "unpaid_order" }, "close")).toBe("closePending")
    expect(actionText({ ...held, sync_state: "synced", reason: "overpaid" }, "close")).toBe("closeCaptured")
  })

  it("translate every refusal code of the store", () => {
    expect(Object.keys(texts.en.servicepay.attention.problems)).toEqual(
      expect.arrayContaining([...ATTENTION_REFUSAL_CODES]),
    )
  })

  it.each(["ptPT", "ptBR"] as const)("%s: money is refunded, and only goods are returned", (language) => {
    const { refunds, reconciliation } = texts[language].servicepay
    expect(JSON.stringify({ refunds, reconciliation })).not.toMatch(/devol/i)
  })

  /** Words that only one of the two countries uses so. */
  it.each([
    [
      "ptPT",
      /você|estoque|arquivo|celular|equipe\b|registr|desenvolvedor|conexão|contatar|excluíd|\best(á|ão) \p{L}+ndo\b/iu,
    ],
    [
      "ptBR",
      /encomenda|ficheiro|telemóvel|equipa\b|regist[aeo]\b|registad|programador|ecrã|definições|contactar|stock|\bprima\b|premir|\bcarregue em\b|introdu[zç]|língua\b|\bpartilhad|\bpor (capturar|rever|explicar)\b|est(á|ão) a \p{L}+r\b|n\.º/iu,
    ],
  ] as const)("%s: the Portuguese is of its country", (language, foreign) => {
    const found = [...flat(texts[language].servicepay)].filter(([, text]) => foreign.test(text))
    expect(found).toEqual([])
  })

  it("the text of a closed item says nothing that is no longer true", () => {
    const { story } = texts.en.servicepay.attention.reasons.canceled_after_paid
    expect(story).not.toContain("still")
  })
})
