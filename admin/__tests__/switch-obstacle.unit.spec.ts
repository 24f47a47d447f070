import { switchObstacle } from "../settings/switch-obstacle"

describe("what is missing before the other payments can be switched on", () => {
  const live = { other: "production", isUnusable: false, hasKeys: true, hasSale: true } as const
  it.each([
    ["nothing, with all keys and a test sale", live, null],
    ["the keys", { ...live, hasKeys: false }, "settings.activate.production.keysMissing"],
    ["the test sale", { ...live, hasSale: false }, "settings.activate.production.saleMissing"],
    ["both", { ...live, hasKeys: false, hasSale: false }, "settings.activate.production.notYet"],
    ["nothing that is known yet", { ...live, hasKeys: false, hasSale: undefined }, null],
    [
      "the developer's work",
      { ...live, isUnusable: true, hasKeys: false },
      "settings.activate.production.unusable",
    ],
    ["no test sale for test payments", { ...live, other: "sandbox", hasSale: false }, null],
    ["the test keys", { ...live, other: "sandbox", hasKeys: false }, "settings.activate.sandbox.keysMissing"],
  ] as const)("%s", (_, facts, missing) => {
    expect(switchObstacle(facts)).toBe(missing)
  })
})
