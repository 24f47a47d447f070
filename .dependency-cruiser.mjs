import { readFileSync } from "node:fs"

const PAGE = new URL("docs/architecture.md", import.meta.url)
const ROW = /^\| `(?<folder>(?:src\/)?\w+)` +\|[^|]+\|(?<imports>[^|]*)\|$/gm

/** The arrows between the plugin's folders are those of the table in docs/architecture.md. */
const arrows = [...readFileSync(PAGE, "utf8").matchAll(ROW)].map(({ groups }) => ({
  folder: groups.folder,
  imports: [...groups.imports.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
}))
const folders = arrows.map(({ folder }) => folder)

export default {
  forbidden: [
    ...arrows.map(({ folder, imports }) => ({
      name: `arrows of ${folder}`,
      comment: "docs/architecture.md has the arrows between folders: put the code where they allow it.",
      severity: "error",
      from: { path: `^${folder}/` },
      to: {
        path: folders
          .filter((other) => other !== folder && !imports.includes(other))
          .map((other) => `^${other}/`),
      },
    })),
    { name: "no circle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "what runs ships with what it needs",
      severity: "error",
      from: { path: "^(src|admin|storefront)/" },
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
