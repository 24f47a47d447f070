import { readFileSync } from "node:fs"

const PAGE = new URL("docs/architecture.md", import.meta.url)
const ROW = /^\| `(?<folder>(?:src\/)?[\w-]+)` +\|[^|]+\|(?<imports>[^|]*)\|$/gm

/** The arrows between folders are those of the tables in docs/architecture.md. */
const [plugin, beside] = readFileSync(PAGE, "utf8").split("\n## Outside the plugin\n").map(arrowsOf)
const outside = beside.map(({ folder }) => `^${folder}/`)

function arrowsOf(text) {
  return [...text.matchAll(ROW)].map(({ groups }) => ({
    folder: groups.folder,
    imports: [...groups.imports.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
  }))
}

/** A folder imports those of its table that its row lists, and no others of that table. */
function rules(arrows) {
  return arrows.map(({ folder, imports }) => ({
    name: `arrows of ${folder}`,
    comment: "docs/architecture.md has the arrows between folders: put the code where they allow it.",
    severity: "error",
    from: { path: `^${folder}/` },
    to: {
      path: arrows
        .filter((other) => other.folder !== folder && !imports.includes(other.folder))
        .map((other) => `^${other.folder}/`),
    },
  }))
}

export default {
  forbidden: [
    ...rules(plugin),
    ...rules(beside),
    {
      name: "the plugin imports nothing that lies beside it",
      severity: "error",
      from: { path: "^(src|admin|storefront)/" },
      to: { path: outside },
    },
    { name: "no circle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "what runs ships with what it needs",
      severity: "error",
      // This file's place is taken by a bundle of what it exports.
      from: { path: "^(src|admin|storefront)/", pathNot: "^src/payment-page/storefront\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "__tests__|\\.medusa/" },
    // What is a type alone is gone when the code runs.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
  },
}
