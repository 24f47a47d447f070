import { readFileSync } from "node:fs"
import { join } from "node:path"
import { OLDEST_MEDUSA as PLUGINS_OLDEST } from "../../../../src/modules/servicepay/setup/medusa-version"
import { editManifest } from "../edit-manifest"
import { findBackends, findStorefronts, type Disk } from "../find"
import {
  agreeing,
  isTooOld,
  judgeInstalled,
  OLDEST_MEDUSA,
  TESTED_DASHBOARD,
  TESTED_MEDUSA,
  upgraded,
} from "../versions"

const REPOSITORY = join(__dirname, "../../../..")
const DASHBOARD = { "@medusajs/ui": "4.2.6", "react-router-dom": "7.18.2" }

function manifestOf(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(REPOSITORY, path, "package.json"), "utf8")) as Record<string, unknown>
}

function diskOf(...files: string[]): Disk {
  return {
    has: (path) => files.includes(path),
    folders: (path) => [
      ...new Set(
        files
          .filter((file) => file.startsWith(`${path}/`))
          .map((file) => file.slice(path.length + 1).split("/"))
          .flatMap(([folder = "", ...rest]) => (rest.length > 0 ? [folder] : [])),
      ),
    ],
  }
}

describe("findBackends and findStorefronts", () => {
  it.each([
    ["a store by itself", "/s/medusa-config.ts", "/s"],
    ["JavaScript", "/s/medusa-config.js", "/s"],
    ["a folder of it", "/s/backend/medusa-config.ts", "/s/backend"],
    ["a monorepo's apps", "/s/apps/api/medusa-config.ts", "/s/apps/api"],
    ["a monorepo's packages", "/s/packages/medusa/medusa-config.mjs", "/s/packages/medusa"],
  ])("finds the server: %s", (_, config, folder) => {
    expect(findBackends(diskOf(config, "/s/package.json"), "/s")).toEqual([folder])
  })

  it("ignores installed packages and build output", () => {
    const disk = diskOf("/s/node_modules/x/medusa-config.ts", "/s/node_modules/medusa-config.ts")
    expect(findBackends(disk, "/s")).toEqual([])
  })

  it("finds the storefront beside the server", () => {
    const disk = diskOf("/s/apps/backend/medusa-config.ts", "/s/apps/storefront/next.config.js")
    expect(findStorefronts(disk, "/s", "/s/apps/backend")).toEqual(["/s/apps/storefront"])
    expect(findStorefronts(disk, "/s/apps/backend", "/s/apps/backend")).toEqual(["/s/apps/storefront"])
  })

  it("does not mistake another project of the same person for the storefront", () => {
    const disk = diskOf(
      "/home/store/medusa-config.ts",
      "/home/blog/next.config.js",
      "/home/apps/x/next.config.js",
    )
    expect(findStorefronts(disk, "/home/store", "/home/store")).toEqual([])
  })
})

describe("versions", () => {
  it("are those of the plugin and of the Medusa that it is tested with", () => {
    const { devDependencies, version } = manifestOf(".")
    const dashboard = manifestOf("node_modules/@medusajs/dashboard")
    expect(OLDEST_MEDUSA).toBe(PLUGINS_OLDEST)
    expect(devDependencies).toMatchObject({ "@medusajs/medusa": TESTED_MEDUSA })
    expect(dashboard).toMatchObject({ version: TESTED_MEDUSA, dependencies: TESTED_DASHBOARD })
    expect(manifestOf("init").version).toBe(version)
  })

  it("show that a Medusa is too old", () => {
    expect(["2.18.0", "2.20.9", "1.20.0"].map(isTooOld)).toEqual([true, true, true])
    expect(["2.21.0", "2.21.0-preview-1", "2.22.0", "3.0.0"].map(isTooOld)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    ["the starter's old pins", { "@medusajs/ui": "4.2.0", "react-router-dom": "6.30.4" }, DASHBOARD],
    ["ranges that the dashboard's are in", { "@medusajs/ui": "^4.2.0", "react-router-dom": "^7" }, {}],
    ["none named", {}, {}],
    ["what is no version", { "react-router-dom": "workspace:*" }, {}],
  ])("mends %s", (_, declared, mended) => {
    expect(agreeing(declared, DASHBOARD, false)).toEqual(mended)
  })

  it("are added to package.json for pnpm, which links only declared packages", () => {
    expect(agreeing({ "react-router-dom": "7.18.2" }, DASHBOARD, true)).toEqual({ "@medusajs/ui": "4.2.6" })
  })

  it("show which packages are installed twice", () => {
    const problems = judgeInstalled({ "@medusajs/ui": "4.2.6", "react-router-dom": "6.30.4" }, DASHBOARD)
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringContaining("react-router-dom is 6.30.4 here, and 7.18.2 in Medusa's dashboard"),
    ])
  })

  it("upgrade all of Medusa's packages that have its version, and the packages that must match it", () => {
    const declared = {
      "@medusajs/medusa": "2.18.0",
      "@medusajs/framework": "^2.18.0",
      "@medusajs/ui": "4.2.0",
      "@medusajs/eslint-plugin": "2.18.0",
      "react-router-dom": "6.30.4",
      zod: "4.2.0",
    }
    expect(upgraded(declared, { "@medusajs/medusa": "2.18.0" })).toEqual([
      "@medusajs/medusa@2.21.2",
      "@medusajs/framework@2.21.2",
      "@medusajs/ui@4.2.6",
      "react-router-dom@7.18.2",
    ])
  })

  it.each([
    ["ranges whose lower bound is older", "^2.15.0", "2.18.1"],
    ["ranges of another form", "2.x", "2.18.1"],
    ["a tag", "latest", "2.18.1"],
    ["a preview", "^2.18.0", "2.18.1-preview-20260701"],
  ])("upgrade Medusa where its packages have %s", (_, range, medusa) => {
    const names = ["@medusajs/medusa", "@medusajs/framework"]
    const declared = Object.fromEntries(names.map((name) => [name, range]))
    const installed = Object.fromEntries(names.map((name) => [name, medusa]))
    expect(upgraded(declared, installed)).toEqual(names.map((name) => `${name}@2.21.2`))
  })
})

describe("editManifest", () => {
  const text = `{
    "name": "loja",
    "packageManager": "pnpm@10.11.1",
    "dependencies": {
        "@medusajs/medusa": "2.21.2",
        "zod": "4.2.0"
    },
    "pnpm": { "overrides": {} },
    "devDependencies": {
        "react-router-dom": "6.30.4"
    }
}
`

  it("adds a package in alphabetical order, and changes another's version in place", () => {
    const { text: edited, changes } = editManifest(text, { undici: "^7.0.0", "react-router-dom": "7.18.2" })
    expect(edited).toBe(
      text
        .replace(`        "zod"`, `        "undici": "^7.0.0",\n        "zod"`)
        .replace("6.30.4", "7.18.2")
        .replace(`{ "overrides": {} }`, `{\n        "overrides": {}\n    }`),
    )
    expect(changes).toEqual([
      { name: "undici", to: "^7.0.0" },
      { name: "react-router-dom", from: "6.30.4", to: "7.18.2" },
    ])
  })

  it("does not change the file if all versions match", () => {
    expect(editManifest(text, { zod: "4.2.0" })).toEqual({ text, changes: [] })
  })
})
