import { spawnSync } from "node:child_process"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** The package managers that a storefront may use. npx downloads the others in a fixed version; npm is there. */
export const MANAGERS = [
  { name: "npm", command: ["npm"], options: ["--no-audit", "--no-fund"] },
  { name: "pnpm", command: ["npx", "--yes", "pnpm@10.27.0"], options: ["--no-frozen-lockfile"] },
  { name: "Yarn 1", command: ["npx", "--yes", "yarn@1.22.22"], options: ["--no-progress"] },
  {
    name: "Yarn 4",
    command: ["npx", "--yes", "@yarnpkg/cli-dist@4.12.0"],
    options: [],
    // With its own lock file, Yarn does not look for a project in the parent folders.
    files: {
      "yarn.lock": "",
      ".yarnrc.yml": "nodeLinker: node-modules\nenableTelemetry: false\nenableImmutableInstalls: false\n",
    },
  },
]

export const PNPM = MANAGERS.find(({ name }) => name === "pnpm")

/** Writes the files that the manager needs in a new project, and returns its version. Throws if the manager is missing. */
export function prepare({ name, command, files = {} }, folder) {
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), content)
  }
  const { status, stdout, stderr } = run([...command, "--version"], folder)
  if (status !== 0) {
    throw new Error(`npx could not download ${name} from npm's registry. Is this machine online? ${stderr}`)
  }
  return stdout.trim()
}

/** Installs the dependencies in the folder's package.json. */
export function installBy({ name, command, options }, folder) {
  const { status, stdout, stderr } = run([...command, "install", ...options], folder)
  if (status !== 0) {
    throw new Error(`${name} could not install ${folder}, so nothing was tried: ${stdout}${stderr}`)
  }
}

/** The names of all packages below a folder's node_modules, without links. */
export function installedPackages(folder) {
  const names = readdirSync(join(folder, "node_modules"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "package.json")
    .map(({ parentPath }) =>
      /(^|[\\/])node_modules[\\/](?<name>(@[^\\/]+[\\/])?[^@.\\/][^\\/]*)$/.exec(parentPath),
    )
    .map((found) => found?.groups.name)
    .filter((name) => name !== undefined)
  return [...new Set(names)].sort()
}

function run([program, ...args], cwd) {
  return spawnSync(program, args, { cwd, encoding: "utf8" })
}
