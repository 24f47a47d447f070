import { createMedusaContainer } from "@medusajs/framework/utils"
import { asValue } from "@medusajs/framework/awilix"
import checkDependencies from "../loaders/check-dependencies"
import ServicePayProvider from "../service"
import { authorizationStatus, sessionStatus } from "../status"

describe("the provider at boot", () => {
  it("rejects options, and says where they belong", () => {
    expect(() => {
      ServicePayProvider.validateOptions({ clientId: "x" })
    }).toThrow(/clientId.*plugins: \[/)
    expect(() => {
      ServicePayProvider.validateOptions({})
    }).not.toThrow()
  })

  it("says which dependencies to add to the payment module when they are missing", async () => {
    const container = createMedusaContainer()
    const boot = async () => checkDependencies({ container })
    await expect(boot()).rejects.toThrow('dependencies: ["servicepay","query"]')
    container.register({ servicepay: asValue({}), query: asValue({}) })
    await expect(boot()).resolves.toBeUndefined()
  })
})

describe("a payment order's status in Medusa's words", () => {
  it("is captured only when a notification confirmed it", () => {
    expect(sessionStatus({ status: "CON", status_source: "webhook" })).toBe("captured")
    expect(sessionStatus({ status: "CON", status_source: "status_query" })).toBe("authorized")
    expect(sessionStatus({ status: "CON", status_source: null })).toBe("authorized")
  })

  it("places the order of a pending payment as awaiting, or keeps the cart open, as the merchant chose", () => {
    const pending = { status: "PEN", status_source: null } as const
    expect(authorizationStatus(pending, "place")).toBe("pending_authorization")
    expect(authorizationStatus(pending, "wait")).toBe("pending")
  })

  it("is cancelled when the service cancelled it, from any source", () => {
    expect(authorizationStatus({ status: "CAN", status_source: "webhook" }, "place")).toBe("canceled")
    expect(authorizationStatus({ status: "CAN", status_source: "status_query" }, "wait")).toBe("canceled")
  })
})
