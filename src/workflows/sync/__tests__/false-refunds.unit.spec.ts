import { withoutFalseRefunds } from "../false-refunds"
import { outstandingOn, paidOn } from "../order-sums"

const CAPTURE = { id: "ordtrx_1", amount: 6500, reference: "capture", reference_id: "capt_1" }
/** Medusa writes this one when it cancels an order, even if the provider refuses the refund. */
const OF_CANCELLATION = { id: "ordtrx_2", amount: -6500, reference: "refund", reference_id: "pay_1" }
const OF_REFUND = { id: "ordtrx_3", amount: -6500, reference: "refund", reference_id: "ref_1" }

const orderWith = (...transactions: (typeof CAPTURE)[]) => {
  const paid = transactions.reduce((sum, { amount }) => sum + amount, 0)
  return { summary: { pending_difference: 6500 - paid, transaction_total: paid }, transactions }
}

/** The order as it is read when its payment has these refunds. */
const read = async (order: ReturnType<typeof orderWith>, refund?: string, amount = 6500) => {
  const refunds = refund === undefined ? [] : [{ id: refund, amount }]
  const rows = new Map(Object.entries({ payment: [{ id: "pay_1", refunds }], refund: refunds }))
  const graph = jest
    .fn()
    .mockImplementation(({ entity }: { entity: string }) => Promise.resolve({ data: rows.get(entity) }))
  const seen = await withoutFalseRefunds({ graph }, order)
  return { paid: paidOn(seen), outstanding: outstandingOn(seen), queries: graph.mock.calls.length }
}

describe("what is paid for an order", () => {
  it("does not count a refund of a cancellation that the provider refused", async () => {
    expect(await read(orderWith(CAPTURE, OF_CANCELLATION))).toMatchObject({ paid: 6500, outstanding: 0 })
  })

  it("counts it once the payment was refunded, and Medusa wrote no other transaction about that", async () => {
    const order = orderWith(CAPTURE, OF_CANCELLATION)
    expect(await read(order, "ref_1")).toMatchObject({ paid: 0, outstanding: 6500 })
  })

  it("counts of it what was refunded, if only a part was", async () => {
    const order = orderWith(CAPTURE, OF_CANCELLATION)
    expect(await read(order, "ref_1", 2000)).toMatchObject({ paid: 4500, outstanding: 2000 })
  })

  it("counts a refund once, whether or not a cancellation failed before it", async () => {
    expect(await read(orderWith(CAPTURE, OF_REFUND), "ref_1")).toMatchObject({ paid: 0 })
    expect(await read(orderWith(CAPTURE, OF_CANCELLATION, OF_REFUND), "ref_1")).toMatchObject({ paid: 0 })
  })

  it("counts a refund once, however many cancellations failed before it", async () => {
    const order = orderWith(CAPTURE, OF_CANCELLATION, { ...OF_CANCELLATION, id: "ordtrx_4" })
    expect(await read(order)).toMatchObject({ paid: 6500 })
    expect(await read(order, "ref_1")).toMatchObject({ paid: 0 })
    expect(await read(order, "ref_1", 2000)).toMatchObject({ paid: 4500 })
  })

  it("does not count a refund that Medusa has deleted since, because the provider refused it", async () => {
    const refused = { ...OF_REFUND, id: "ordtrx_5", reference_id: "ref_2" }
    expect(await read(orderWith(CAPTURE, refused))).toMatchObject({ paid: 6500, outstanding: 0 })
    expect(await read(orderWith(CAPTURE, OF_REFUND, refused), "ref_1")).toMatchObject({ paid: 0 })
  })

  it("is read without another query if nothing was refunded", async () => {
    expect(await read(orderWith(CAPTURE))).toMatchObject({ paid: 6500, queries: 0 })
  })
})
