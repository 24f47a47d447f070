import { csvFileName } from "../csv-file-name"

describe("the name of a CSV file", () => {
  const days = ["2026-11-27"]

  it("has the words of the screens for people, in plain letters", () => {
    const payments = { of: "payments", environment: "sandbox", days } as const
    expect(csvFileName(payments, "pt")).toBe("servicepay-pagamentos-teste-2026-11-27")
    expect(csvFileName(payments, "en")).toBe("servicepay-payments-test-2026-11-27")
    const month = { of: "reconciliation", environment: "production", days: ["2026-10-29", ...days] } as const
    expect(csvFileName(month, "fr")).toBe("servicepay-rapprochement-reel-2026-10-29-2026-11-27")
    expect(csvFileName(month, "pt")).toBe("servicepay-reconciliacao-real-2026-10-29-2026-11-27")
  })

  it("is another for programs, and names the environment only if the file has one", () => {
    const both = { of: "payments", environment: undefined, days } as const
    expect(csvFileName(both, "en")).toBe("servicepay-payments-2026-11-27")
    expect(csvFileName(both, undefined)).toBe("servicepay-payments-for-programs-2026-11-27")
    const test = { ...both, environment: "sandbox" } as const
    expect(csvFileName(test, undefined)).toBe("servicepay-payments-for-programs-sandbox-2026-11-27")
  })
})
