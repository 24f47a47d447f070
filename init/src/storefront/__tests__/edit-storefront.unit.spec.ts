import { readFileSync } from "node:fs"
import { join } from "node:path"
import { quotable } from "../../../../integration-tests/docs/code-blocks"
import { editStorefront, type StorefrontEdit } from "../edit-storefront"
import { ORDER_LINK_FILE, REQUIRED_EDITS, SERVICEPAY_MODULE_FILE } from "../required-edits"
import { STOREFRONT } from "./a-storefront"

const PAYMENT_BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const ORDER_PAGES = [
  "src/modules/order/templates/order-completed-template.tsx",
  "src/modules/order/components/payment-details/index.tsx",
  "src/modules/order/templates/order-details-template.tsx",
]
const GUIDE = join(__dirname, "../../../../docs/nextjs")

function edit(files: Readonly<Record<string, string>>): StorefrontEdit {
  return editStorefront((path) => files[path])
}

function written({ files }: StorefrontEdit): Record<string, string> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]))
}

/** Without what a line's length makes of it. */
function inOneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ").trim()
}

describe("the edits of a storefront that is made from Medusa's starter", () => {
  it("make all that the guide does by hand, and nothing the second time", () => {
    const first = edit(STOREFRONT)
    expect(first.parts.map(({ outcome }) => outcome)).toEqual(Array(REQUIRED_EDITS.length + 2).fill("added"))
    const second = edit({ ...STOREFRONT, ...written(first) })
    expect(second.parts.map(({ outcome }) => outcome)).toEqual(Array(REQUIRED_EDITS.length + 2).fill("there"))
    expect(second.files).toEqual([])
  })

  it("write the files and the lines that the guide has", () => {
    const files = written(edit(STOREFRONT))
    for (const file of [SERVICEPAY_MODULE_FILE, ORDER_LINK_FILE]) {
      expect(files[file]).toBe(readFileSync(join(GUIDE, file), "utf8"))
    }
    const all = inOneLine(Object.values(files).join("\n"))
    const lines = quotable(readFileSync(join(GUIDE, "insertions.tsx"), "utf8")).map(inOneLine)
    const isTheirs = (code: string) => /<PaymentWrapper|<Heading/.test(code)
    expect(lines.filter((code) => !isTheirs(code) && !all.includes(code))).toEqual([])
    expect(lines.filter(isTheirs)).toHaveLength(2)
  })

  it.each([
    [
      "src/app/[countryCode]/(checkout)/checkout/page.tsx",
      `      <ServicePay cart={cart} locale={await getLocale()}>
        <PaymentWrapper cart={cart}>
          <Form cart={cart} />
        </PaymentWrapper>
      </ServicePay>
`,
    ],
    [
      "src/modules/order/templates/order-completed-template.tsx",
      `      <ServicePayOrder order={order}>
        <Heading
          level="h1"
        >
          <span>Thank you!</span>
        </Heading>
      </ServicePayOrder>
      <Heading level="h2">`,
    ],
    [
      "src/modules/checkout/components/payment-button/index.tsx",
      `  if (isServicePay(paymentSession?.provider_id)) {
    return notReady ? <Button disabled>Place order</Button> : <ServicePayPayment cart={cart} />
  }

  switch (true) {`,
    ],
    [
      "src/modules/checkout/components/review/index.tsx",
      `      By placing your order, you confirm that
      you agree.
    </p>`,
    ],
    [
      "src/lib/data/orders.ts",
      `      fields: "+cart.id,*payment_collections.payment_sessions,*payment_collections.payments,*items",
    },
    cache: "no-store",
  })
}

export const listOrders = async () => sdk.client.fetch("/store/orders", { cache: "force-cache" })
`,
    ],
    [`src/app/[countryCode]/(main)/order/[id]/confirmed/page.tsx`, `  title: "Your order",\n`],
    ["src/lib/constants.tsx", `    icon: <CreditCard />,\n  },\n  // more\n}\n`],
  ])("in %s leave all else as it is", (path, code) => {
    expect(written(edit(STOREFRONT))[path]).toContain(code)
  })

  it("are written as the file is: with its quotes, semicolons, tabs and line ends", () => {
    const path = "src/modules/order/templates/order-details-template.tsx"
    const text = (STOREFRONT[path] ?? "")
      .replaceAll('"', "'")
      .replaceAll("details'", "details';")
      .replaceAll(/^(?: {2})+/gm, (spaces) => "\t".repeat(spaces.length / 2))
      .replaceAll("\n", "\r\n")
    const edited = written(edit({ ...STOREFRONT, [path]: text }))[path]
    expect(edited).toContain("details';\r\nimport { ServicePayOrder } from '@modules/servicepay';\r\n")
    expect(edited).toContain("\t\t\t<ServicePayOrder order={order} level={2} />\r\n\t\t\t<OrderDetails")
    expect(edited?.replaceAll("\r\n", "")).not.toContain("\n")
  })

  it("leave out the locale in a shop that has none", () => {
    const files = written(edit({ ...STOREFRONT, "src/lib/data/locale-actions.ts": "" }))
    expect(files["src/app/[countryCode]/(main)/layout.tsx"]).toContain("<ServicePay cart={cart}>")
    expect(Object.values(files).filter((text) => text.includes("getLocale"))).toEqual([])
  })

  it.each(
    REQUIRED_EDITS.filter(({ what }) => !/style sheet|sentence|title/.test(what)).map(({ file, what }) => [
      file,
      what,
    ]),
  )("leave %s alone where it is of another make, and say so", (path) => {
    const { parts, files } = edit({ ...STOREFRONT, [path]: "export const Other = () => <p />\n" })
    expect(parts.find(({ part }) => part.file === path)?.outcome).toBe("by hand")
    expect(files.map((file) => file.path)).not.toContain(path)
  })

  it("make no edit where the file lacks the variables that the edit uses", () => {
    const path = "src/app/[countryCode]/(main)/layout.tsx"
    const text = (STOREFRONT[path] ?? "").replace("const cart", "const basket")
    const { parts } = edit({ ...STOREFRONT, [path]: text })
    expect(parts.find(({ part }) => part.file === path)?.outcome).toBe("by hand")
  })

  it("ask for no field twice, whatever separates the fields", () => {
    const path = "src/lib/data/orders.ts"
    const text = (STOREFRONT[path] ?? "")
      .replace(
        '"*payment_collections.payments,*items"',
        '"id, +cart.id, *payment_collections.payment_sessions, *items"',
      )
      .replace('cache: "force-cache",\n  })\n}\n', 'cache: "no-store",\n  })\n}\n')
    const { parts, files } = edit({ ...STOREFRONT, [path]: text })
    expect(parts.find(({ part }) => part.file === path)?.outcome).toBe("there")
    expect(files.map((file) => file.path)).not.toContain(path)
  })

  it("leave alone a file of the merchant's own in the place of the new one, and all that would import from it", () => {
    const { parts, files } = edit({ ...STOREFRONT, [SERVICEPAY_MODULE_FILE]: "export {}\n" })
    expect(parts[0]?.outcome).toBe("by hand")
    expect(files.map(({ path }) => path)).not.toContain(SERVICEPAY_MODULE_FILE)
    expect(files.filter(({ text }) => text.includes("@modules/servicepay"))).toEqual([])
    expect(files.map(({ path }) => path)).toContain("src/lib/constants.tsx")
  })

  it("leave alone a page of the merchant's own for payment links", () => {
    const { parts, files } = edit({ ...STOREFRONT, [ORDER_LINK_FILE]: "export default () => <p />\n" })
    expect(parts.at(-1)).toMatchObject({ part: { file: ORDER_LINK_FILE }, outcome: "there" })
    expect(files.map(({ path }) => path)).not.toContain(ORDER_LINK_FILE)
  })

  it("make no file that imports an action which the shop does not have", () => {
    const { parts, files } = edit({ ...STOREFRONT, "src/lib/data/cart.ts": "export {}\n" })
    expect(parts[0]?.outcome).toBe("by hand")
    expect(files.filter(({ text }) => text.includes("@modules/servicepay"))).toEqual([])
  })

  it.each([
    ["src/app/[countryCode]/(main)/layout.tsx", [...ORDER_PAGES, ORDER_LINK_FILE], [PAYMENT_BUTTON]],
    [
      "src/app/[countryCode]/(checkout)/checkout/page.tsx",
      [PAYMENT_BUTTON],
      [...ORDER_PAGES, ORDER_LINK_FILE],
    ],
  ])(
    "put nothing into a page that is without <ServicePay>, where %s is of another make",
    (path, left, made) => {
      const { parts, files } = edit({ ...STOREFRONT, [path]: "export const Other = () => <p />\n" })
      const paths = files.map((file) => file.path)
      expect(parts.filter(({ waitsFor }) => waitsFor.length > 0).map(({ part }) => part.file)).toEqual(left)
      expect(parts.flatMap(({ waitsFor }) => waitsFor)).toEqual(left.map(() => path))
      expect(paths.filter((file) => left.includes(file))).toEqual([])
      expect(paths).toEqual(expect.arrayContaining([...made]))
    },
  )

  it("go on where the merchant has done by hand what they need", () => {
    const path = "src/app/[countryCode]/(main)/layout.tsx"
    const { files } = edit({
      ...STOREFRONT,
      [path]: "export const Other = () => <ServicePay cart={null} />\n",
    })
    expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(ORDER_PAGES))
  })
})
