import fc from "fast-check"
import { renderPage } from "../render-page"
import { pageIn, viewOf } from "./views"

const DRESSING = { nonce: "n0nce", assets: { style: "p{}", script: "void 0" } }

describe("names that a customer or a merchant has typed", () => {
  const markup = (html: string) => html.replace(/[^<>"'`]/g, "")
  const named = (name: string) => {
    const { order, payment } = pageIn("reference")
    const [item] = order.items
    return pageIn("reference", {
      shop: { name, logo_url: `https://a.test/${name}`, contact: name },
      order: {
        ...order,
        items: item ? [{ ...item, title: name, variant: name, thumbnail: `https://a.test/${name}` }] : [],
      },
      payment: payment && { ...payment, bank: { reference: name, entity: name } },
    })
  }
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.string({
      minLength: 1,
      unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "script", "=", " ", "\n"),
    }),
    fc.constantFrom(
      "</script><script>alert(1)</script>",
      '" onload="alert(1)',
      "</title><img src=x onerror=alert(1)>",
    ),
  )

  it("never become markup, in any place of the page", async () => {
    const plain = markup(await renderPage(viewOf(named("x")), DRESSING))
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        expect(markup(await renderPage(viewOf(named(name)), DRESSING)).replaceAll("`", "")).toBe(plain)
      }),
      { numRuns: 300 },
    )
  })
})
