import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as attention from "../../admin/texts/attention"
import * as health from "../../admin/texts/health"
import * as reconciliation from "../../admin/texts/reconciliation"
import * as settings from "../../admin/texts/settings"
import { refusalCodeOf } from "../../src/workflows/payment-orders/refusals"
import { outlineOf, stepsOf, wordsOf } from "./outline"
import { REPOSITORY } from "../../kit/paths"
import { readPage } from "./pages"
import { tableBelow } from "./reference/tables"

const SECTIONS = [
  "The two commands",
  "Install it in your store",
  "When things do not go as planned",
  "Going live",
  "Security",
  "Upgrading",
  "What it does not do",
  "Read more",
]
/** Messages of others, such as PostgreSQL, npm and Express. */
const OF_OTHERS = [
  'relation "servicepay_…" does not exist',
  "npm install",
  "ERESOLVE",
  "Cannot POST /api/service/create-order",
]
const ENGLISH = "_You should see_"
const PORTUGUESE = "_Deve ver_"

/** The plugin's source, which contains all its messages. */
function source(): string {
  const folder = join(REPOSITORY, "src")
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("__tests__"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")
}

describe("the README", () => {
  const english = readPage("README.md")
  const portuguese = readPage("README.pt.md")

  it("reads in the order in which it is needed", () => {
    expect([...english.matchAll(/^## (?<heading>.+)$/gm)].map(({ groups }) => groups?.heading)).toEqual(
      SECTIONS,
    )
  })

  it.each(["Install it in your store", "Going live", "Upgrading"])(
    "says of every step of %s what you should see",
    (heading) => {
      const steps = stepsOf(english, heading)
      expect(steps.length).toBeGreaterThanOrEqual(4)
      expect(steps.filter((step) => step.split(ENGLISH).length !== 2)).toEqual([])
    },
  )

  it("quotes messages that the plugin really gives", () => {
    const said = source()
    const quoted = tableBelow(english, "When things do not go as planned").flatMap(([seen = ""]) =>
      [...seen.matchAll(/`(?<text>[^`]+)`/g)].map(({ groups }) => groups?.text ?? ""),
    )
    expect(quoted.length).toBeGreaterThan(12)
    expect(
      quoted.filter(
        (text) => !OF_OTHERS.includes(text) && !refusalCodeOf({ code: text }) && !said.includes(text),
      ),
    ).toEqual([])
  })

  it("calls the admin's pages and buttons as they are called there, in both languages", () => {
    const labels = [
      [attention.en.menu, attention.pt.menu],
      [settings.en.test, settings.pt.test],
      [settings.en.activate.production.confirm, settings.pt.activate.production.confirm],
      [reconciliation.en.title, reconciliation.pt.title],
      [reconciliation.en.totals.wrong, reconciliation.pt.totals.wrong],
      [health.en.title, health.pt.title],
    ] as const
    expect(labels.filter(([label]) => !english.includes(label))).toEqual([])
    expect(labels.filter(([, label]) => !portuguese.includes(label))).toEqual([])
  })

  it("quotes what the admin says without an encryption key, in both languages", () => {
    for (const [page, { noKey }, quoted] of [
      [english, settings.en, "it has no encryption key yet"],
      [portuguese, settings.pt, "ainda não tem chave de encriptação"],
    ] as const) {
      expect(page).toContain(`_${quoted}_`)
      expect(noKey).toContain(quoted)
    }
  })

  it("is the same in Portuguese: its headings, steps, lists, tables, links and code", () => {
    expect(outlineOf(portuguese, PORTUGUESE)).toEqual(outlineOf(english, ENGLISH))
    const others = (words: string[]) => words.filter((word) => !/^README|^docs\/images\//.test(word))
    expect(others(wordsOf(portuguese))).toEqual(others(wordsOf(english)))
  })

  it("fails if a step, a row or a link is missing in one language", () => {
    const page = "# A\n\n1. b\n\n   _You should see_ c\n\n| d | e |\n\n```bash\nf # g\n```\n"
    expect(outlineOf(page, ENGLISH)).toEqual(["#", "1.", "what you should see", "row of 2", "f\n"])
    expect(wordsOf("[a](b.md) `c` [d](b.md)")).toEqual(["b.md", "c"])
    expect(stepsOf("## A\n\n1. b\n2. c\n\n### D\n\n3. e\n", "A")).toEqual(["b\n", "c\n\n"])
  })
})
