import { readdirSync } from "node:fs"
import { join } from "node:path"
import { codeBlocks, quotable } from "./code-blocks"
import { anchorsOf, brokenLinks } from "./links"
import { REPOSITORY } from "../../kit/paths"
import { pages, readPage } from "./pages"

const COMPILED = ["docs/examples", "docs/nextjs", "docs/store"]

/** The page's code that `npm run check` compiles. */
function compiled(): string[] {
  return COMPILED.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .flatMap((file) => quotable(readPage(join(folder, file)))),
  )
}

describe("the pages", () => {
  const all = pages()

  it("are found, the guides and the READMEs among them", () => {
    expect(all).toEqual(expect.arrayContaining(["README.md", "docs/attention.md", "bench/README.md"]))
  })

  it.each(all)("%s has no broken link", (path) => {
    expect(brokenLinks(path, readPage(path))).toEqual([])
  })

  it.each(all)("%s shows no TypeScript that is not compiled", (path) => {
    const known = compiled()
    expect(codeBlocks(readPage(path), ["ts", "tsx"]).filter((block) => !known.includes(block))).toEqual([])
  })

  it("show all that is compiled for them", () => {
    const shown = all.flatMap((path) => codeBlocks(readPage(path)))
    expect(compiled().filter((block) => !shown.includes(block))).toEqual([])
  })

  it("fails if a file, a heading or a line of code is gone", () => {
    const page =
      "# One page\n\n## Öl & Água: `x`\n\n## One page\n\n[a](#öl--água-x) [b](#one-page-1) [c](docs/admin.md#settings-servicepay)\n"
    expect(anchorsOf(page)).toEqual(["one-page", "öl--água-x", "one-page-1"])
    expect(brokenLinks("README.md", page)).toEqual(["docs/admin.md#settings-servicepay"])
    expect(
      brokenLinks("docs/x.md", "[a](gone.md) [b](../README.md) [c](#none) <img src='' src=\"no.png\">"),
    ).toEqual(["gone.md", "#none", "no.png"])
    expect(brokenLinks("README.md", "```\n[a](gone.md)\n```\n")).toEqual([])
    expect(codeBlocks("1. x\n\n   ```ts\n   a(\n     b,\n   )\n   ```\n", ["ts"])).toEqual(["a(\n  b,\n)\n"])
  })
})
