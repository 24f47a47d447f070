import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { STOREFRONT } from "./contents.mjs"
import { install, repository } from "./folders.mjs"
import { installBy, installedPackages, MANAGERS, PNPM, prepare } from "./managers.mjs"
import { requireTypes } from "./types.mjs"

const { devDependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))
const RESOLUTIONS = [
  ["esnext", "bundler"],
  ["node16", "node16"],
  // Older Next.js starters use this. It does not read `exports`, so the package has `typesVersions`.
  ["esnext", "node10"],
]
/** Both programs print the same. */
const PROGRAMS = {
  "page.mjs":
    `import { ServicePayError } from "${STOREFRONT}"\nimport { kwanzas, savedPayment } from "${STOREFRONT}/payment"\n` +
    `import { fr } from "${STOREFRONT}/texts"\n`,
  "page.cjs":
    `const { ServicePayError } = require("${STOREFRONT}")\nconst { kwanzas, savedPayment } = require("${STOREFRONT}/payment")\n` +
    `const { fr } = require("${STOREFRONT}/texts")\n`,
}
const PRINTS = "console.log(kwanzas(12500), savedPayment(), fr.amount, ServicePayError.name)\n"
const PRINTED = "12\u00a0500\u00a0Kz undefined Montant ServicePayError"
const WITH_REACT = `import { PaymentReference, ServicePayButton, useServicePayStatus } from "${STOREFRONT}/react"\n`

/**
 * Installs the package in an empty folder with each package manager, first without React and then with it. It must bring no
 * other package, and its entries must load on a server and have types. Calls `report` with what each manager installed.
 */
export function tryWithoutMedusa(folder, tarball, report) {
  for (const manager of MANAGERS) {
    const project = join(folder, manager.name.replace(" ", "-").toLowerCase())
    mkdirSync(project)
    const version = prepare(manager, project)
    const dependencies = { [STOREFRONT]: `file:${tarball}` }
    const alone = installed(manager, project, dependencies)
    requireSame(alone, [STOREFRONT], `${manager.name} installs with ${STOREFRONT}`)
    requirePrograms(project)
    requireTypesOfCore(project)
    const { react, "@types/react": types } = devDependencies
    const beside = installed(manager, project, { ...dependencies, react, "@types/react": types })
    requireNoMedusa(beside, ["react", STOREFRONT], manager.name)
    requireReact(project)
    report(
      `${manager.name} (${version}) installs the storefront's package alone, or with React and its types ` +
        `(${String(beside.length)} packages), and nothing of Medusa`,
    )
  }
}

/**
 * Installs the package in a pnpm repository that also has Medusa, like one from create-medusa-app. There, pnpm links each
 * optional peer dependency that another project of the repository has.
 */
export function tryBesideMedusa(folder, tarball) {
  prepare(PNPM, folder)
  write(folder, "pnpm-workspace.yaml", 'packages:\n  - "apps/*"\n')
  write(folder, "package.json", { private: true })
  const { react, "@medusajs/icons": icons } = devDependencies
  const projects = {
    backend: { "@medusajs/icons": icons, react },
    storefront: { [STOREFRONT]: `file:${tarball}` },
  }
  for (const [name, dependencies] of Object.entries(projects)) {
    mkdirSync(join(folder, "apps", name), { recursive: true })
    write(join(folder, "apps", name), "package.json", { name, private: true, dependencies })
  }
  installBy(PNPM, folder)
  // pnpm puts each package and links to its dependencies into one folder.
  const own = realpathSync(join(folder, "apps", "storefront", "node_modules", STOREFRONT))
  const seen = readdirSync(dirname(own)).filter((name) => name !== "react")
  requireSame(seen, [STOREFRONT], `Beside Medusa, pnpm links with ${STOREFRONT}`)
}

/** Installs these dependencies, and returns the names of all installed packages. */
function installed(manager, project, dependencies) {
  write(project, "package.json", { private: true, dependencies })
  installBy(manager, project)
  return installedPackages(project)
}

function requireNoMedusa(names, wanted, manager) {
  const strange = names.filter((name) => name.startsWith("@medusajs/") || name.startsWith("medusa"))
  const missing = wanted.filter((name) => !names.includes(name))
  if (strange.length > 0 || missing.length > 0) {
    throw new Error(`${manager} installs ${strange.join(", ")}, or lacks ${missing.join(", ")}.`)
  }
}

/** Checks that the core loads on a server without React and Medusa, with `import` and with `require`. */
function requirePrograms(project) {
  for (const [file, program] of Object.entries(PROGRAMS)) {
    write(project, file, program + PRINTS)
    requireSame(said(project, file), PRINTED, `A server that runs ${file} says`)
  }
}

function requireTypesOfCore(project) {
  const program =
    `import type { PaymentMethod } from "${STOREFRONT}"\nimport { kwanzas } from "${STOREFRONT}/payment"\n` +
    'export const method: PaymentMethod = "FPSOLPG"\n' +
    "export const shown: string = kwanzas(1)\n" +
    "// @ts-expect-error an amount is a number\n" +
    'kwanzas("1")\n'
  requireTypesByEachWay(project, "types.mts", program)
}

function requireReact(project) {
  const shown = "console.log(typeof PaymentReference, typeof ServicePayButton, typeof useServicePayStatus)\n"
  write(project, "react.mjs", WITH_REACT + shown)
  requireSame(said(project, "react.mjs"), "function function function", "The React entry has")
  const program =
    `${WITH_REACT}import { fr } from "${STOREFRONT}/texts"\n` +
    "export const card = PaymentReference({ bank: { reference: '1' }, amount: 1, texts: fr })\n" +
    "export const shown = [ServicePayButton, useServicePayStatus]\n" +
    "// @ts-expect-error an amount is a number\n" +
    "PaymentReference({ bank: { reference: '1' }, amount: '1' })\n"
  requireTypesByEachWay(project, "react-types.mts", program)
}

/** Checks that TypeScript finds the types with every module resolution. */
function requireTypesByEachWay(project, file, program) {
  write(project, file, program)
  for (const [module, resolution] of RESOLUTIONS) {
    requireTypes(project, file, module, resolution)
  }
}

/** Builds the demo's shop as a merchant's developer would: it imports the installed package by its name. */
export function buildShop(folder, tarball) {
  cpSync(join(repository, "demo", "storefront"), folder, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
  })
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  manifest.dependencies[STOREFRONT] = `file:${tarball}`
  write(folder, "package.json", manifest)
  install(folder)
  for (const command of [
    ["tsc", "--noEmit"],
    ["vite", "build", "--logLevel", "error"],
  ]) {
    execFileSync("npx", ["--no", "--", ...command], { cwd: folder, stdio: "inherit" })
  }
}

function said(project, file) {
  const stdio = ["ignore", "pipe", "inherit"]
  return execFileSync(process.execPath, ["--no-warnings", file], {
    cwd: project,
    encoding: "utf8",
    stdio,
  }).trim()
}

function requireSame(found, expected, what) {
  if (String(found) !== String(expected)) {
    throw new Error(`${what} ${String(found)}, and not ${String(expected)}.`)
  }
}

function write(folder, file, content) {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2)
  writeFileSync(join(folder, file), text)
}
