import { ENVIRONMENT_VARIABLES } from "../../../../src/modules/servicepay/settings/configuration"
import { variablesInOptions } from "../options"

/** The sandbox's own address is only for stores that switch between the environments. */
const needed = Object.fromEntries(
  Object.entries(ENVIRONMENT_VARIABLES).filter(([name]) => name !== "sandboxBaseUrl"),
)

describe("variablesInOptions", () => {
  it("knows each option that a variable stands for", () => {
    const options = Object.keys(needed).map((name) => `${name}: "x"`)
    expect(variables(`{ ${options.join(", ")}, language: "pt" }`)).toEqual(Object.values(needed))
  })

  it.each([
    ["none", "{}", []],
    ["one, as a shorthand", "{ clientId }", ["SERVICE_CLIENT_ID"]],
    ["one, in quotes", `{ "clientId": process.env.ID }`, ["SERVICE_CLIENT_ID"]],
    ["any, where they are spread", "{ ...keys }", Object.values(needed)],
    ["any, where another file has them", "keys", Object.values(needed)],
  ])("finds %s", (_, options, names) => {
    expect(variables(options)).toEqual(names)
  })

  it("finds none in a configuration that it does not recognise, or that names the plugin alone", () => {
    expect(variablesInOptions(`export default makeConfig()`, "medusa-config.ts")).toEqual([])
    expect(
      variablesInOptions(`module.exports = { plugins: ["medusa-payment-servicepay"] }`, "medusa-config.js"),
    ).toEqual([])
  })
})

function variables(options: string): string[] {
  const text = `export default defineConfig({ plugins: [{ resolve: "medusa-payment-servicepay", options: ${options} }] })`
  return variablesInOptions(text, "medusa-config.ts")
}
