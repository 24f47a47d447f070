import fc from "fast-check"
import { brokenLimit } from "../../../src/modules/servicepay/settings/method-limits"
import { methodsFor } from "../method-limits"
import type { PaymentMethod, ServicePayConfig } from "../types"

const METHODS: PaymentMethod[] = ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"]

const configWith = (
  method_limits: ServicePayConfig["method_limits"],
  allowedPaymentMethods = METHODS,
): Pick<ServicePayConfig, "options" | "method_limits"> => ({
  ...(method_limits && { method_limits }),
  options: {
    style: { width: "100%", shape: "rect" },
    config: { lang: "pt", showAmount: true },
    paymentConfig: {
      theme: "light",
      allowedPaymentMethods,
      showUIOfProcessingInfo: true,
      referencePaymentLifeSpan: 1440,
    },
  },
})

describe("the payment methods that are offered for an amount", () => {
  it.each([
    [1000, METHODS],
    [500_000, METHODS],
    [500_000.4, METHODS],
    [500_000.5, ["FPSOLPGEXT", "FPSOLPG"]],
    [500_001, ["FPSOLPGEXT", "FPSOLPG"]],
  ])("of %d Kz, with a wallet that takes 500 000 Kz at most", (amount, methods) => {
    expect(methodsFor(configWith({ FPMCXEXPRSS: { most: 500_000 } }), amount)).toEqual({ methods })
  })

  it("are all the allowed ones if the page names no amount, or the store is older and sends no limits", () => {
    const methods = METHODS
    expect(methodsFor(configWith({ FPMCXEXPRSS: { most: 1 } }))).toEqual({ methods })
    expect(methodsFor(configWith(undefined), 500_001)).toEqual({ methods })
  })

  it("include direct payment beyond its own limits, while another method takes the amount", () => {
    const config = configWith({ FPSOLPG: { most: 100 } })
    expect(methodsFor(config, 200).methods).toEqual(METHODS)
  })

  it.each([
    [50, "amount_too_small", 100],
    [2000, "amount_too_large", 1500],
  ])("are none for %d Kz, and the error has the amount that one would take", (amount, code, bound) => {
    const config = configWith({
      FPMCXEXPRSS: { least: 200, most: 1000 },
      FPSOLPGEXT: { least: 100, most: 1500 },
      FPSOLPG: { least: 300, most: 900 },
    })
    const { methods, error } = methodsFor(config, amount)
    expect(methods).toEqual([])
    expect(error).toMatchObject({ code, message: code, answer: { bound } })
  })

  it("are none exactly when the store refuses the amount, with the same reason and bound", () => {
    const end = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined })
    const limits = fc.record({ least: end, most: end }).map(({ least, most }) => ({
      ...(least !== undefined && { least: Math.min(least, most ?? least) }),
      ...(most !== undefined && { most: Math.max(most, least ?? most) }),
    }))
    const some = fc.record({ FPMCXEXPRSS: limits, FPSOLPGEXT: limits, FPSOLPG: limits })
    const allowed = fc.subarray(METHODS).map((chosen) => [...new Set([...chosen, METHODS[2] ?? "FPSOLPG"])])
    fc.assert(
      fc.property(
        some,
        allowed,
        fc.integer({ min: 1, max: 70 }),
        (methodLimits, allowedPaymentMethods, kwanzas) => {
          const { methods, error } = methodsFor(configWith(methodLimits, allowedPaymentMethods), kwanzas)
          const broken = brokenLimit(kwanzas, { allowedPaymentMethods, methodLimits })
          expect(error?.code).toBe(broken && `amount_${broken.reason}`)
          expect(error?.answer?.bound).toBe(broken?.bound)
          expect(methods.length > 0).toBe(broken === undefined)
          if (broken?.reason === "too_small") expect(broken.bound).toBeGreaterThan(kwanzas)
          if (broken?.reason === "too_large") expect(broken.bound).toBeLessThan(kwanzas)
          // The bound itself can be paid.
          if (broken)
            expect(brokenLimit(broken.bound, { allowedPaymentMethods, methodLimits })).toBeUndefined()
        },
      ),
    )
  })
})
