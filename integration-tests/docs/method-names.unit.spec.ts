import { readFileSync } from "node:fs"
import { join } from "node:path"
import { texts } from "../../admin/texts"
import { REPOSITORY } from "../../kit/paths"
import { POPUP_TEXTS } from "../../src/simulator/checkout/texts"

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8")

/** The names in the admin's settings. */
const LANGUAGES = [
  ["pt", texts.ptPT.servicepay.settings.methods],
  ["en", texts.en.servicepay.settings.methods],
  ["fr", texts.fr.servicepay.settings.methods],
] as const

describe("each payment method has one name in a language", () => {
  it.each(LANGUAGES)("in the admin and in the service's popup: %s", (language, methods) => {
    const { wallet, reference, direct } = POPUP_TEXTS
    expect({
      FPMCXEXPRSS: wallet[language],
      FPSOLPGEXT: reference[language],
      FPSOLPG: direct[language],
    }).toEqual(methods)
  })

  it.each(LANGUAGES)("in the demo's shop: %s", (language, methods) => {
    const shop = read(`demo/storefront/src/texts/${language}.ts`)
    for (const [method, name] of Object.entries(methods)) {
      expect(shop).toContain(`${method}: "${name}`)
    }
  })

  it.each(LANGUAGES)(
    "in the components and the payment page, which tell how to use the wallet: %s",
    (_, { FPMCXEXPRSS }) => {
      const wallet = FPMCXEXPRSS.toLowerCase()
      expect(read("storefront/src/texts.ts").toLowerCase()).toContain(wallet)
      expect(read("storefront/src/next/shop-texts.ts").toLowerCase()).toContain(wallet)
    },
  )

  it.each([
    ["README.md", texts.en],
    ["README.pt.md", texts.ptPT],
  ] as const)("in %s, which tells what to choose in the popup", (page, { servicepay }) => {
    for (const name of Object.values(servicepay.settings.methods)) {
      expect(read(page)).toContain(`_${name}_`)
    }
  })
})
