import { decideBankReport } from "../decide-bank-reference"
import { hashOf, isReportSecret, newReportSecret } from "../bank-reference-secret"

const row = {
  status: "PEN",
  order_id: null,
  bank_reference: null,
  bank_entity: null,
  bank_changes: 0,
} as const
const filled = { ...row, bank_reference: "1", bank_entity: "9", bank_changes: 1 }
const placed = { ...filled, order_id: "order_1" }

describe("a bank reference that a browser tells", () => {
  it.each([
    ["the first", row, { reference: "1" }, "", "kept"],
    ["the same again", filled, { reference: "1", entity: "9" }, "", "repeated"],
    ["the same without its entity", filled, { reference: "1" }, "", "repeated"],
    ["another", filled, { reference: "2" }, "", "kept"],
    ["another entity", filled, { reference: "1", entity: "8" }, "", "kept"],
    ["a fourth", { ...filled, bank_changes: 3 }, { reference: "2" }, "", "fixed"],
    ["of a payment that is over", { ...row, status: "CON" as const }, { reference: "1" }, "", "final"],
    ["of the entity that is expected", row, { reference: "1", entity: "9" }, "9", "kept"],
    ["of another entity than is expected", row, { reference: "1", entity: "8" }, "9", "other_entity"],
    ["without an entity, though one is expected", row, { reference: "1" }, "9", "kept"],
    ["the first, of a placed order", { ...row, order_id: "order_1" }, { reference: "1" }, "", "kept"],
    ["another, of a placed order", placed, { reference: "2" }, "", "fixed"],
    ["another entity, of a placed order", placed, { reference: "1", entity: "8" }, "", "fixed"],
    [
      "an entity that lacked, of a placed order",
      { ...placed, bank_entity: null },
      { reference: "1", entity: "9" },
      "",
      "kept",
    ],
  ] as const)("%s", (_, known, told, expected, outcome) => {
    expect(decideBankReport(known, told, expected)).toBe(outcome)
  })
})

describe("the secret of the caller of create-order", () => {
  it("is another each time, and is known by its hash alone", () => {
    const [one, other] = [newReportSecret(), newReportSecret()]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, "base64url").length * 8).toBeGreaterThanOrEqual(128)
    expect(isReportSecret(one, hashOf(one))).toBe(true)
    expect(isReportSecret(other, hashOf(one))).toBe(false)
  })

  it.each([null, "", "00", "no hash"])("matches no secret if the ledger has %p instead of a hash", (hash) => {
    expect(isReportSecret("", hash)).toBe(false)
    expect(isReportSecret(newReportSecret(), hash)).toBe(false)
  })
})
