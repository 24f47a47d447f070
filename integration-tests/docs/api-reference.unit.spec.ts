import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import type { Program } from "typescript"
import { servicePayPolicies } from "../../src/policies/servicepay"
import { REFUSAL_CODES } from "../../src/workflows/attention/refuse"
import { refusalCodeOf, refusalStatus } from "../../src/workflows/payment-orders/refusals"
import { answersOf, programOf, typeOf } from "./api/answers"
import { answerProblems, requestProblems, type Coded } from "./api/compare"
import { operation, readDocument, type ApiDocument, type Operation } from "./api/document"
import { permissionsOf } from "./api/permissions"
import { requestOf } from "./api/requests"
import { routes, type Route } from "./api/routes"
import { alternativesIn, shapeOf } from "./api/shape"
import { untold } from "../setup/told"

const REPOSITORY = join(__dirname, "../..")
const PACKAGE = join(REPOSITORY, "package.json")
const CART_PAYMENT = join(REPOSITORY, "src/workflows/payment-orders/find-cart-payment.ts")
const REFUSALS = join(REPOSITORY, "src/workflows/payment-orders/refusals.ts")

/** The codes with which an answer of this schema refuses. */
function refusalsIn(schema: unknown): string[] {
  const errors = alternativesIn(shapeOf(schema, { bounds: false })).map((shape) =>
    typeof shape === "object" && "error" in shape ? JSON.stringify(shape.error) : "",
  )
  return [...errors.join("").matchAll(/is \\"(?<code>\w+)\\"/g)].map(({ groups }) => groups?.code ?? "")
}

/** The status that a refusal is answered with. */
function statusOf(code: string): string {
  const known = refusalCodeOf({ code })
  return known ? String(refusalStatus(known)) : "none"
}

/** The same with one word for another, as after a change that forgot the document. */
function changed(told: Operation, from: string, to: string): Operation {
  const text = JSON.stringify(told)
  expect(text).toContain(from)
  return operation.parse(JSON.parse(text.replaceAll(from, to)))
}

describe("the reference of the plugin's routes", () => {
  const all = routes()
  const titles = all.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)
  let document: ApiDocument
  let program: Program

  beforeAll(async () => {
    document = await readDocument("plugin.yaml")
    program = programOf(
      REPOSITORY,
      all.map(({ file }) => file),
    )
  })

  const operationOf = ({ path, method }: Route): Operation => {
    const operation = document.paths[path]?.[method]
    if (!operation) {
      throw new Error(`docs/api/plugin.yaml has no ${method} ${path}`)
    }
    return operation
  }
  const codedOf = (route: Route): Coded => {
    const { query, body } = requestOf(route.file)
    return {
      ...(query ? { query } : {}),
      ...(body && route.method !== "get" ? { body } : {}),
      answers: answersOf(program, route),
    }
  }

  it("has every route that is there with its methods, and no other", () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(all.length).toBeGreaterThan(25)
    expect(told.sort()).toEqual(titles.map(([title]) => title).sort())
  })

  it.each(titles)("%s takes what the reference says", (_, route) => {
    expect(requestProblems(route, operationOf(route), codedOf(route))).toEqual([])
  })

  it.each(titles)("%s answers what the reference says", (_, route) => {
    expect(answerProblems(route, operationOf(route), codedOf(route))).toEqual([])
  })

  it.each(titles)("%s asks for the permissions that the reference names", (_, route) => {
    expect(operationOf(route)["x-permissions"]).toEqual(permissionsOf(route))
  })

  it("knows every way in which a shopper's request is refused, with its status", () => {
    const told = all.flatMap((route) =>
      Object.entries(operationOf(route).responses).flatMap(([status, { content }]) =>
        refusalsIn(content["application/json"]?.schema).map((code) => ({ path: route.path, status, code })),
      ),
    )
    expect(told.filter(({ status, code }) => statusOf(code) !== status)).toEqual([])
    const known = shapeOf(typeOf(program, REFUSALS, "RefusalCode"), { bounds: false })
    const named = shapeOf({ enum: told.map(({ code }) => code) }, { bounds: false })
    expect(named).toEqual(known)
    const unsaid = all.flatMap((route) =>
      answersOf(program, route).refusals.filter(
        (refused) => !told.some(({ code, path }) => code === refused && path === route.path),
      ),
    )
    expect(unsaid).toEqual([])
  })

  it("knows why something cannot be done about an item of the attention list", () => {
    expect(shapeOf(document.components.schemas.AttentionRefusal, { bounds: false })).toMatchObject({
      "code?": { "one of": REFUSAL_CODES.map((code) => `is "${code}"`).sort() },
    })
  })

  it("tells the payment that stands for a cart as the code does", () => {
    const coded = typeOf(program, CART_PAYMENT, "CartPayment")
    expect(shapeOf(document.components.schemas.CartPayment, { bounds: false })).toEqual(
      shapeOf(coded, { bounds: false }),
    )
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

  it("is held against every answer that the other tests get from a running store", () => {
    const answer = { method: "POST", path: "/admin/servicepay/payment-orders/spo_1/check", status: 200 }
    expect(untold(document, { ...answer, body: { status: "CON" } })).toEqual([])
    expect(untold(document, { ...answer, body: { status: "PAID" } })).not.toEqual([])
    expect(untold(document, { ...answer, status: 201, body: { status: "CON" } })).not.toEqual([])
    expect(untold(document, { ...answer, status: 404, body: { code: 404 } })).not.toEqual([])
    expect(untold(document, { ...answer, path: "/admin/orders", body: {} })).toEqual([])
    const list = {
      method: "GET",
      path: "/admin/servicepay/payment-orders/sums",
      status: 200,
      body: { sums: {} },
    }
    expect(untold(document, list)).not.toEqual([])
  })

  it("would be found out if a field, a bound, a status or a parameter were another", () => {
    const find = (path: string, method: string) => {
      const route = all.find((one) => one.path === path && one.method === method)
      expect(route).toBeDefined()
      return route ? { route, told: operationOf(route), coded: codedOf(route) } : undefined
    }
    const refund = find("/admin/servicepay/attention/{id}/refund", "post")
    const list = find("/admin/servicepay/payment-orders", "get")
    if (!refund || !list) {
      return
    }
    const asked = ({ route, told, coded }: typeof refund, from: string, to: string) =>
      requestProblems(route, changed(told, from, to), coded)
    const answered = ({ route, told, coded }: typeof refund, from: string, to: string) =>
      answerProblems(route, changed(told, from, to), coded)
    expect(asked(refund, '"proof_number"', '"proof"').join()).toContain("body")
    expect(asked(refund, '"maxLength":1000', '"maxLength":999').join()).toContain("body")
    expect(asked(refund, '"name":"id"', '"name":"payment"').join()).toContain("path")
    const unseen = { answers: refund.coded.answers }
    expect(requestProblems(refund.route, refund.told, unseen).join()).toContain("exports no zod schema")
    expect(asked(list, '"name":"q"', '"name":"search"').join()).toContain("query")
    expect(answered(refund, '"201"', '"200"').join()).toContain("good answers")
    expect(answered(refund, '"404"', '"409"').join()).toContain("statuses")
    expect(answered(list, '"bank_entity"', '"entity"').join()).toContain("200")
    expect(answered(list, '"on_hold"', '"held"').join()).toContain("200")
  })
})
