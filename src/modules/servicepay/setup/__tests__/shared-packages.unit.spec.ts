import { twoCopiesMessage } from "../shared-packages"

const at = (version: string, folder = version) => ({ version, folder })
const router = (plugins?: string, dashboards?: string) => ({
  name: "react-router-dom",
  plugins: plugins === undefined ? undefined : at(plugins),
  dashboards: dashboards === undefined ? undefined : at(dashboards),
})

describe("the packages that the dashboard shares with plugins", () => {
  it("are not reported if there is one copy of each", () => {
    expect(twoCopiesMessage([router("7.18.2", "7.18.2")])).toBeUndefined()
  })

  it("are not reported if the dashboard or the package is not installed", () => {
    expect(twoCopiesMessage([router("6.30.4"), router(undefined, "7.18.2"), router()])).toBeUndefined()
    expect(twoCopiesMessage([])).toBeUndefined()
  })

  it("are named when the store has another version, with the command for npm, pnpm and yarn", () => {
    expect(twoCopiesMessage([router("6.30.4", "7.18.2")])).toBe(
      "Two copies of a package are in the admin, so plugins' screens may break: react-router-dom 6.30.4 beside the dashboard's 7.18.2. Run npm install react-router-dom@7.18.2 (or pnpm add react-router-dom@7.18.2, or yarn add react-router-dom@7.18.2), then build the admin again: npx medusa build",
    )
  })

  it("are named all together", () => {
    const query = { name: "@tanstack/react-query", plugins: at("5.80.0"), dashboards: at("5.64.2") }
    expect(twoCopiesMessage([query, router("6.30.4", "7.18.2")])).toContain(
      "Run npm install @tanstack/react-query@5.64.2 react-router-dom@7.18.2 (or",
    )
  })

  it("are two though of one version, where they lie in two places", () => {
    const i18n = { name: "react-i18next", plugins: at("13.5.0", "/a"), dashboards: at("13.5.0", "/b") }
    expect(twoCopiesMessage([i18n])).toContain("Run npm dedupe (or pnpm dedupe, or yarn dedupe), then")
  })
})
