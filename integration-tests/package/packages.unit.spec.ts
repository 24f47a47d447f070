import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../kit/paths"

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.unknown()),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
})

const read = (file: string) => readFileSync(join(REPOSITORY, file), "utf8")
const manifestOf = (folder: string) => manifest.parse(JSON.parse(read(join(folder, "package.json"))))

describe("the two packages", () => {
  const plugin = manifestOf(".")
  const storefront = manifestOf("storefront")

  it("bring a storefront nothing: React and Next.js are its only peers, and optional", () => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = storefront
    expect({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }).toEqual({
      dependencies: {},
      optionalDependencies: {},
      peerDependencies: { next: ">=15", react: ">=18" },
      peerDependenciesMeta: { next: { optional: true }, react: { optional: true } },
    })
  })

  it("share no code: the plugin exports none of the storefront's", () => {
    expect(Object.keys(plugin.exports).filter((entry) => entry.includes("storefront"))).toEqual([])
    expect(plugin.dependencies).not.toHaveProperty(storefront.name)
    expect(plugin.peerDependencies).not.toHaveProperty(storefront.name)
  })

  it("are released together: the same version, and the same licence", () => {
    expect({ version: storefront.version, license: storefront.license }).toEqual({
      version: plugin.version,
      license: plugin.license,
    })
    expect(read("storefront/LICENSE")).toBe(read("LICENSE"))
    const { fixed } = z
      .object({ fixed: z.array(z.array(z.string())) })
      .parse(JSON.parse(read(".changeset/config.json")))
    expect(fixed).toEqual([[plugin.name, `${plugin.name}-init`, storefront.name]])
  })
})
