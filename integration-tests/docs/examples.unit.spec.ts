import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { codeBlocks } from "./code-blocks"

const REPOSITORY = join(__dirname, "../..")
const EXAMPLES = join(REPOSITORY, "docs/examples")
const PAGES = ["README.md", "docs/storefront.md"]

describe("the storefront's examples", () => {
  const shown = PAGES.flatMap((page) => codeBlocks(readFileSync(join(REPOSITORY, page), "utf8")))
  const compiled = readdirSync(EXAMPLES).filter((file) => /\.tsx?$/.test(file))

  it.each(compiled)("%s is shown word for word as it is compiled", (file) => {
    expect(shown).toContain(readFileSync(join(EXAMPLES, file), "utf8"))
  })

  it("are all compiled that import the package", () => {
    expect(shown.filter((block) => block.includes("medusa-payment-servicepay/storefront"))).toHaveLength(
      compiled.length,
    )
  })
})
