import fc from "fast-check"
import { describePurchase } from "../describe-purchase"

const coffee = { title: "500 g", product_title: "Café do Uíge", quantity: 2, thumbnail: "/static/cafe.png" }
const honey = { title: "Mel", product_title: null, quantity: 1, thumbnail: "https://shop.example/mel.png" }

describe("how a purchase reads on the service's page", () => {
  it("names the first item and how many more, counts the units, and shows the first picture that can be reached", () => {
    expect(describePurchase([coffee, honey], "pt")).toEqual({
      name: "Café do Uíge e mais 1",
      quantity: 3,
      image: "https://shop.example/mel.png",
    })
    expect(describePurchase([coffee, honey], "en").name).toBe("Café do Uíge and 1 more")
    expect(describePurchase([coffee, honey], "fr").name).toBe("Café do Uíge et 1 de plus")
  })

  it("has a plain name where there are no items", () => {
    expect(describePurchase([], "pt")).toEqual({ name: "Compra", quantity: 1, image: null })
  })

  it("always has a short name, and at least one unit", () => {
    const item = fc.record({
      title: fc.option(fc.string({ maxLength: 300 })),
      product_title: fc.option(fc.string({ maxLength: 300 })),
      quantity: fc.integer({ min: 0, max: 1000 }),
      thumbnail: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const { name, quantity } = describePurchase(items, "pt")
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(100)
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
      }),
    )
  })
})
