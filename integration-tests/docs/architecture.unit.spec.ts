import { readdirSync } from "node:fs"
import { join } from "node:path"
import { importedBy, importsOf } from "./imports"
import { REPOSITORY } from "../../kit/paths"
import { readPage } from "./pages"
import { code, tableBelow } from "./reference/tables"

describe("the architecture page", () => {
  const page = readPage("docs/architecture.md")
  const rows = tableBelow(page, "Architecture")
  const folders = rows.map(([folder = ""]) => folder.replaceAll("`", ""))

  it("has every folder of the plugin", () => {
    const there = readdirSync(join(REPOSITORY, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`)
    expect([...folders].sort()).toEqual([...there, "admin", "storefront"].sort())
  })

  it.each(folders)("%s imports what the table says", (folder) => {
    const told = rows.find(([name]) => name === code(folder))?.[2] ?? ""
    expect(importsOf(folder, folders).map(code).join(", ")).toBe(told)
  })

  const beside = tableBelow(page, "Outside the plugin")
  const outside = beside.map(([folder = ""]) => folder.replaceAll("`", ""))

  it.each(outside)("%s imports those beside the plugin that the table says", (folder) => {
    const told = beside.find(([name]) => name === code(folder))?.[2] ?? ""
    expect(importsOf(folder, outside).map(code).join(", ")).toBe(told)
  })

  it("has the same arrows in its picture", () => {
    const names = new Map(
      [...page.matchAll(/(?<id>\w+)\[(?<folder>[\w/-]+)\]/g)].map(({ groups }) => [
        groups?.id,
        groups?.folder,
      ]),
    )
    const drawn = [...page.matchAll(/^ {2}(?<from>\w+)\S* --> (?<to>\w+)/gm)].map(
      ({ groups }) => `${names.get(groups?.from) ?? ""} ${names.get(groups?.to) ?? ""}`,
    )
    const told = folders.flatMap((folder) => importsOf(folder, folders).map((other) => `${folder} ${other}`))
    expect(drawn.sort()).toEqual(told.sort())
  })

  it("counts imports of values, but not of types", () => {
    const source = `
      import type { A } from "./a"
      import { type B } from "./b"
      import { type C, c } from "./c"
      import "./d"
      export * from "./e"
      export type { F } from "./f"
      import g from "./g"`
    expect(importedBy(source)).toEqual(["./c", "./d", "./e", "./g"])
  })
})
