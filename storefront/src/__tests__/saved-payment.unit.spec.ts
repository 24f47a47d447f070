import {
  closePayment,
  forgetPayment,
  openPayments,
  type SavedPayment,
  savedPayment,
  savedPaymentOf,
  savePayment,
  saveStatus,
} from "../saved-payment"

/** What a browser keeps. */
class Storage {
  private readonly items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

const payment = (id: string, rest: Partial<SavedPayment> = {}): SavedPayment => ({
  referenceNumber: `SP${id}`,
  externalTransactionId: `order_${id}`,
  amount: 12_500,
  cartId: `cart_${id}`,
  bank: { reference: "123456789" },
  expiresAt: 1,
  status: "PEN",
  ...rest,
})
const listed = () => openPayments().map(({ externalTransactionId }) => externalTransactionId)

describe("the payments that a phone keeps", () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, "localStorage", { value: new Storage(), configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "localStorage")
  })

  it("contain every reference that can still be paid, newest first, also after the next purchase", () => {
    savePayment(payment("1"))
    savePayment(payment("2"))
    expect(listed()).toEqual(["order_2", "order_1"])
    expect(savedPayment()?.cartId).toBe("cart_2")
    expect(savedPaymentOf("order_1")?.bank).toEqual({ reference: "123456789" })

    savePayment(payment("1", { reportSecret: "newer" }))
    expect(listed()).toEqual(["order_2", "order_1"])
    expect(savedPaymentOf("order_1")?.reportSecret).toBe("newer")
  })

  it("contain a payment that awaits the phone, and none whose popup was only opened", () => {
    savePayment(payment("1", { bank: undefined }))
    expect(listed()).toEqual([])
    savePayment(payment("1", { bank: undefined, isPending: true }))
    expect(listed()).toEqual(["order_1"])
  })

  it.each(["CON", "CAN"] as const)("lose one when it is %s, and do not change the last one", (status) => {
    savePayment(payment("1"))
    savePayment(payment("2"))
    saveStatus("order_1", status)
    expect(listed()).toEqual(["order_2"])
    expect(savedPayment()).toEqual(payment("2"))

    saveStatus("order_2", status)
    expect(listed()).toEqual([])
    expect(savedPayment()?.status).toBe(status)
  })

  it("lose one whose order needs it no longer, and a page that shows it still finds it", () => {
    savePayment(payment("1"))
    closePayment("order_1")
    saveStatus("order_1", "PEN")
    expect(listed()).toEqual([])
    expect(savedPayment()?.cartId).toBe("cart_1")
  })

  it("keep a reference that can still be paid when the shopper chooses another, unless its ID is given", () => {
    savePayment(payment("1"))
    forgetPayment()
    expect(savedPayment()).toBeUndefined()
    expect(listed()).toEqual(["order_1"])

    forgetPayment("order_1")
    expect(listed()).toEqual([])
  })
})
