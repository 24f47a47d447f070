import { readAmount } from "../attention/read-amount"

const LEFT = 12_500

describe("an amount that a merchant enters", () => {
  it.each([
    ["12500", 12_500],
    ["12 500", 12_500],
    ["12\u00a0500,00 Kz", 12_500],
    ["12.500", 12_500],
    ["12,500", 12_500],
    ["12.500,00", 12_500],
    ["12,500.00", 12_500],
    ["1.500", 1500],
    ["1500,5", 1500.5],
    ["1500.50", 1500.5],
    ["0,01", 0.01],
  ])("%s is %d kwanzas in every language", (text, amount) => {
    expect(readAmount(text, LEFT)).toBe(amount)
  })

  it.each([
    ["", "amountMissing"],
    ["  ", "amountMissing"],
    ["dez mil", "amountUnclear"],
    ["-5", "amountUnclear"],
    ["1.5000", "amountUnclear"],
    ["1e3", "amountUnclear"],
    ["1,50,0", "amountUnclear"],
    ["0", "amountZero"],
    ["0,00", "amountZero"],
    ["12500,01", "amountTooMuch"],
  ])("%s is an error", (text, mistake) => {
    expect(readAmount(text, LEFT)).toBe(mistake)
  })
})
