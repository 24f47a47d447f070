import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ATTENTION_REASONS } from "../../src/modules/servicepay/models/attention-item"
import { ENVIRONMENT_VARIABLES } from "../../src/modules/servicepay/settings/configuration"
import { servicePayPolicies } from "../../src/policies/servicepay"
import { permissionsOf } from "../../scripts/api-reference/permissions"
import { REFUSAL_CODES, refusalStatus, refusalText } from "../../src/workflows/payment-orders/refusals"
import { readDocument, type Operation } from "./api/document"
import { pluginRoutes } from "../setup/routes"
import { limitRows, optionRows } from "./reference/options"
import { code, firstCells, tableBelow } from "./reference/tables"
import { fieldsOf } from "./type-fields"
import { REPOSITORY } from "../../kit/paths"

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8")

/** Who may call a route, as the table writes it. */
function callerOf({ "x-permissions": permissions, security }: Operation): string {
  const [scheme = ""] = security.flatMap((one) => Object.keys(one))
  const others = { publishableApiKey: "with Medusa's publishable API key", signature: "the service, signed" }
  return permissions.length > 0
    ? permissions.map(code).join(", ")
    : (Object.entries(others).find(([name]) => name === scheme)?.[1] ?? "anybody")
}

describe("the reference", () => {
  const page = read("docs/reference.md")

  it("has every option with its variable, its values and its default", () => {
    expect(firstCells(tableBelow(page, "Options"), 5)).toEqual(optionRows())
  })

  it("has every limit on requests with its default", () => {
    expect(firstCells(tableBelow(page, "Limits"), 2)).toEqual(limitRows())
  })

  it("has every environment variable of the store and of the demo", () => {
    const ports = [...read("demo/stack/ports.ts").matchAll(/^ {2}(?<name>[A-Z_]+): port\(/gm)]
    const known = [...Object.values(ENVIRONMENT_VARIABLES), ...ports.map(({ groups }) => groups?.name ?? "")]
    expect(firstCells(tableBelow(page, "Environment variables"), 1).flat()).toEqual(known.map(code))
    const named = read("src/simulator/command-line/simulate-options.ts").matchAll(
      /env\.(?<name>SERVICE_[A-Z_]+)/g,
    )
    expect(known).toEqual(expect.arrayContaining([...named].map(({ groups }) => groups?.name)))
  })

  it("knows the same variables as the example that a merchant copies", () => {
    const example = [...read(".env.example").matchAll(/^#? ?(?<name>SERVICE_[A-Z_]+)=/gm)]
    const names = example.map(({ groups }) => groups?.name ?? "").sort()
    expect(names).toEqual(Object.values(ENVIRONMENT_VARIABLES).sort())
  })

  it("has every route with who may call it and what it is for", async () => {
    const { paths } = await readDocument("plugin.yaml")
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        code(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
        callerOf(operation),
        operation.summary,
      ]),
    )
    expect(tableBelow(page, "Routes").sort()).toEqual(told.sort())
  })

  it("has every permission as Medusa lists it, with the routes that ask for it", () => {
    const rows = servicePayPolicies.policies.map(({ resource, operation, description = "" }) => {
      const permission = `${resource}:${operation}`
      const asking = pluginRoutes().filter((route) => permissionsOf(route).includes(permission))
      return [code(permission), description, String(asking.length)]
    })
    expect(firstCells(tableBelow(page, "Permissions"), 3)).toEqual(rows)
    const admins = firstCells(tableBelow(read("docs/admin.md"), "Who may do what"), 1).flat()
    expect(admins.sort()).toEqual(rows.map(([permission]) => permission).sort())
  })

  it("has every event with what it carries", () => {
    const events = fieldsOf(REPOSITORY, "src/workflows/events.ts", "PaymentEvents").map(
      ({ name, fields }) => [code(name), fields.map(code).sort().join(", ")],
    )
    const told = tableBelow(page, "Events").map(([name = "", , carries = ""]) => [
      name,
      carries.split(", ").sort().join(", "),
    ])
    expect(events.length).toBeGreaterThan(3)
    expect(told.sort()).toEqual(events.sort())
  })

  it("has every reason for which a shopper's request is refused, with its status and its words", () => {
    const rows = REFUSAL_CODES.map((refusal) => [
      code(refusal),
      String(refusalStatus(refusal)),
      refusalText(refusal, "en"),
    ])
    expect(rows.length).toBeGreaterThan(20)
    expect(tableBelow(page, "Refusals").sort()).toEqual(rows.sort())
  })

  it("is matched by docs/attention.md, which lists every reason", () => {
    const told = [...read("docs/attention.md").matchAll(/^## (?<reason>\w+)$/gm)].map(
      ({ groups }) => groups?.reason,
    )
    expect(told.sort()).toEqual([...ATTENTION_REASONS, "unreadable_notification", "dead_notification"].sort())
  })
})
