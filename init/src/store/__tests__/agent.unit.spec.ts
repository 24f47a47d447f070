import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { agentOf } from "../read-files"

const NPM = "node_modules/.package-lock.json"
const YARN_4 = "node_modules/.yarn-state.yml"
const PNPM = "node_modules/.pnpm/lock.yaml"
const SAYS_YARN = `{ "packageManager": "yarn@4.12.0" }`

describe("agentOf", () => {
  let store: string

  beforeEach(() => {
    store = mkdtempSync(join(tmpdir(), "servicepay-agent-"))
  })
  afterEach(() => {
    rmSync(store, { recursive: true })
  })

  it.each([
    ["npm, beside the lock file of Yarn that medusa-starter-default has", ["yarn.lock", NPM], "npm"],
    ["Yarn 4, which package.json does not name", ["yarn.lock", YARN_4], "yarn@berry"],
    ["pnpm, beside a lock file of npm's", ["package-lock.json", PNPM], "pnpm"],
    ["the lock file's, before anything is installed", ["yarn.lock"], "yarn"],
    ["npm, where nothing tells", [], "npm"],
  ])("finds %s", async (_, files, agent) => {
    for (const file of files) write(file, "")
    expect(await agentOf(store)).toBe(agent)
  })

  it("goes by package.json first, which Corepack enforces", async () => {
    write("package.json", SAYS_YARN)
    write(NPM, "")
    expect(await agentOf(store)).toBe("yarn@berry")
  })

  it("finds the one of a monorepo's root for a server below it", async () => {
    write("package-lock.json", "")
    write(NPM, "")
    write("apps/backend/node_modules/x/package.json", "{}")
    expect(await agentOf(join(store, "apps/backend"))).toBe("npm")
  })

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(store, path)), { recursive: true })
    writeFileSync(join(store, path), text)
  }
})
