import { localeOf } from "../locale"
import { relativeTime } from "../date-formats"

const NOW = new Date("2026-03-10T12:00:00Z")
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

describe("a moment", () => {
  it.each([
    [before(59), undefined],
    [before(60), "há 1 minuto"],
    [before(59 * 60), "há 59 minutos"],
    [before(3_600), "há 1 hora"],
    [before(3 * 86_400 + 5_000), "há 3 dias"],
    // The server's clock may be ahead of the browser's.
    [before(-30), undefined],
  ])("%s is shown in the admin's language", (at, said) => {
    expect(relativeTime(at, NOW, "pt-AO")).toBe(said)
  })
})

describe("the dashboard's language", () => {
  it.each([
    ["en", "en"],
    ["ptPT", "pt-AO"],
    ["ptBR", "pt-BR"],
    ["zhCN", "zh-CN"],
    ["fr", "fr"],
  ])("%s is what browsers call %s", (language, locale) => {
    expect(localeOf(language)).toBe(locale)
    expect(() => new Intl.NumberFormat(localeOf(language))).not.toThrow()
  })
})
