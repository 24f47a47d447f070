import { addCommand, installCommand, medusaCommand } from "../commands"

describe("the package manager's commands", () => {
  it.each([
    ["npm" as const, "npm i", "npm i --save-exact a@1", "npx medusa db:migrate --execute-safe-links"],
    [
      "pnpm" as const,
      "pnpm i --no-frozen-lockfile",
      "pnpm add --save-exact a@1",
      "pnpm exec medusa db:migrate --execute-safe-links",
    ],
    [
      "yarn" as const,
      "yarn install",
      "yarn add --exact a@1",
      "yarn exec medusa -- db:migrate --execute-safe-links",
    ],
    [
      "yarn@berry" as const,
      "yarn install --no-immutable",
      "yarn add --exact a@1",
      "yarn exec medusa db:migrate --execute-safe-links",
    ],
  ])("are those of %s", async (agent, install, add, medusa) => {
    expect((await installCommand(agent)).join(" ")).toBe(install)
    expect((await addCommand(agent, ["a@1"])).join(" ")).toBe(add)
    expect((await medusaCommand(agent, ["db:migrate", "--execute-safe-links"])).join(" ")).toBe(medusa)
  })
})
