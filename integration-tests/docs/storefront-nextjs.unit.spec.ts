import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { codeBlocks, quotable } from "./code-blocks"

const DOCS = join(__dirname, "../../docs")

/** The guide's code that `npm run check` compiles. */
function compiled(): string[] {
  return readdirSync(join(DOCS, "nextjs"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .flatMap((file) => quotable(readFileSync(join(DOCS, "nextjs", file), "utf8")))
}

describe("the guide for Medusa's Next.js starter", () => {
  const blocks = codeBlocks(readFileSync(join(DOCS, "storefront-nextjs.md"), "utf8"), ["ts", "tsx"])

  it("shows word for word the code that is compiled, and all of it", () => {
    expect(blocks.length).toBeGreaterThan(5)
    expect([...blocks].sort()).toEqual(compiled().sort())
  })

  it("fails if a word of its code differs", () => {
    const object = "  // region one\n  {\n    a: 1,\n  },\n  // endregion\n"
    const element = "  {/* region two */}\n  b\n  {/* endregion */}\n"
    expect(quotable(`f(\n${object}${element})\n`)).toEqual(["{\n  a: 1,\n},\n", "b\n"])
    expect(quotable("whole()\n")).toEqual(["whole()\n"])
    const page = "Text\n\n```tsx\nwhole()\n```\n\nText\n\n```\nother()\n```\n"
    expect(codeBlocks(page)).toEqual(["whole()\n", "other()\n"])
  })
})
