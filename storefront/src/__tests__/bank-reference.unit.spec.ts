import { bankOf } from "../bank-reference"
import { grouped } from "../format-kwanzas"

describe("the bank reference that the SDK reports", () => {
  it.each([
    ["texts", { paymentReference: "987654321", entity: { number: "00123" } }],
    ["numbers", { paymentReference: 987_654_321, entity: { number: 123 } }],
  ])("is kept as texts where it comes as %s", (_how, data) => {
    const entity = String(data.entity.number)
    expect(bankOf({ data })).toEqual({ reference: "987654321", entity })
  })

  it.each([
    ["no payment", undefined],
    ["a payment without data", {}],
    ["data that is null", { data: null }],
    ["an entity alone", { data: { entity: { number: "00123" } } }],
    ["a reference that is null", { data: { paymentReference: null } }],
  ])("is none where there is %s", (_what, payment) => {
    expect(bankOf(payment)).toBeUndefined()
  })

  it("is kept without its entity where that is missing", () => {
    expect(bankOf({ data: { paymentReference: "987654321", entity: null } })).toEqual({
      reference: "987654321",
      entity: undefined,
    })
  })

  it("is shown in groups also where a number was saved", () => {
    expect(grouped(987_654_321)).toBe("987\u00a0654\u00a0321")
  })
})
