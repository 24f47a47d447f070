import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { answersOf } from "../../scripts/api-reference/answers"
import { operations } from "../../scripts/api-reference/contracts"
import { apiReference, REFERENCE } from "../../scripts/api-reference/document"
import { permissionsOf } from "../../scripts/api-reference/permissions"
import { servicePayPolicies } from "../../src/policies/servicepay"
import { ATTENTION_REFUSAL_CODES } from "../../src/workflows/attention/refuse"
import { REFUSAL_CODES } from "../../src/workflows/payment-orders/refusals"
import { assertMatchesOpenApi } from "../setup/assert-matches-openapi"
import { readDocument, type ApiDocument } from "./api/document"
import { pluginRoutes } from "../setup/routes"

const PACKAGE = join(__dirname, "../../package.json")
/** The code of a refusal in a handler's source. */
const REFUSES = /\brefuse\(req, res, "(?<code>\w+)"/g

describe("the reference of the plugin's routes", () => {
  const all = pluginRoutes()
  let document: ApiDocument

  beforeAll(async () => {
    document = await readDocument("plugin.yaml")
  })

  it("is what `npm run api-reference` makes of the contracts", () => {
    expect(readFileSync(REFERENCE, "utf8")).toBe(apiReference())
  })

  it("has every route that is there with its methods, and no other", () => {
    const told = operations.map(([, { method, path }]) => `${method} ${path}`)
    expect(all.length).toBeGreaterThan(25)
    expect(told.sort()).toEqual(all.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort())
  })

  it("knows every way in which a shopper's request is refused", () => {
    const told = operations.flatMap(([, { refusals }]) => refusals?.codes ?? [])
    expect([...new Set(told)].sort()).toEqual([...REFUSAL_CODES].sort())
    const unsaid = all.flatMap(({ path, source }) => {
      const known = operations.flatMap(([, one]) => (one.path === path ? (one.refusals?.codes ?? []) : []))
      return [...source.matchAll(REFUSES)].filter(
        ({ groups }) => !known.some((code) => code === groups?.code),
      )
    })
    expect(unsaid).toEqual([])
  })

  it("knows why something cannot be done about an item of the attention list", () => {
    const refusal = z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) })
    const { properties } = refusal.parse(document.components.schemas.AttentionRefusal)
    expect(properties.code.enum).toEqual(ATTENTION_REFUSAL_CODES)
  })

  it("is of the package's own version", async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, "utf8")))
    const service = await readDocument("service.yaml")
    expect([document.info.version, service.info.version]).toEqual([version, version])
  })

  it("names permissions that Medusa lists", () => {
    const policies = servicePayPolicies.policies.map((policy) => `${policy.resource}:${policy.operation}`)
    expect([...new Set(all.flatMap(permissionsOf))].sort()).toEqual(policies.sort())
  })

  it("says what each field of an answer is allowed to be, and expects callers to bear further ones", () => {
    const { Checklist, CreatedPaymentOrder } = document.components.schemas
    expect(Checklist).toMatchObject({
      properties: { last_notification_at: { type: ["string", "null"], format: "date-time" } },
    })
    expect(CreatedPaymentOrder).not.toHaveProperty("additionalProperties")
  })

  it("is held against every answer that the other tests get from a running store", () => {
    const checked = { status: "CON", is_current: true, notification_wait: null }
    const sent = { method: "POST", path: "/admin/servicepay/payment-orders/spo_1/check", status: 200 }
    const matching = (answer: Partial<Parameters<typeof assertMatchesOpenApi>[0]>) => () => {
      assertMatchesOpenApi({ ...sent, body: checked, ...answer })
    }
    expect(matching({})).not.toThrow()
    expect(matching({ body: { ...checked, status: "PAID" } })).toThrow(/status/)
    expect(matching({ body: { ...checked, paid: true } })).toThrow(/paid/)
    expect(matching({ status: 201 })).toThrow(/does not have/)
    expect(matching({ status: 404, body: { code: 404 } })).toThrow(/message/)
    expect(matching({ path: "/admin/orders", body: {} })).not.toThrow()
    const sums = { method: "GET", path: "/admin/servicepay/payment-orders/sums" }
    expect(matching({ ...sums, body: { sums: {} } })).toThrow(/PEN/)
    const refused = { path: "/api/service/create-order", status: 404 }
    const body = { code: 404, message: "Este carrinho não existe.", error: "cart_not_found" }
    expect(matching({ ...refused, body })).not.toThrow()
    expect(matching({ ...refused, body: { ...body, error: "cart_empty" } })).toThrow(/error/)
    expect(matching({ ...refused, body: { ...body, code: 400 } })).toThrow(/code/)
  })

  it("tells of an address of the admin that nobody may be signed in, or allowed, or send a form", () => {
    const told = operations
      .filter(([, { path }]) => path.startsWith("/admin/"))
      .map(([, operation]) => [operation.method, Object.keys(answersOf(operation))] as const)
    expect(told.every(([, statuses]) => statuses.includes("401") && statuses.includes("403"))).toBe(true)
    expect(told.every(([method, statuses]) => statuses.includes("415") === (method === "post"))).toBe(true)
  })
})
