import { z } from "@medusajs/framework/zod"
import { fieldsOf, readRow, readRows } from "../query"

const payment = z.object({
  id: z.string(),
  captured_at: z.union([z.date(), z.string()]).nullish(),
  captures: z.array(z.object({ amount: z.coerce.number() }).nullish()).nullish(),
  order: z.object({ summary: z.looseObject({ pending_difference: z.coerce.number() }) }).optional(),
})

const answering = (data: unknown[]) => ({ graph: jest.fn().mockResolvedValue({ data }) })

describe("reading Medusa's rows", () => {
  it("asks for the fields that the schema names, of relations too, and for all of a loose object", () => {
    expect(fieldsOf(payment)).toEqual(["id", "captured_at", "captures.amount", "order.summary.*"])
  })

  it("takes what the schema takes", async () => {
    const query = answering([{ id: "pay_1", captures: [{ amount: "5" }] }])
    const rows = await readRows(query, "payment", payment, { id: "pay_1" }, { take: 1 })
    expect(rows).toEqual([{ id: "pay_1", captures: [{ amount: 5 }] }])
    expect(query.graph.mock.calls).toEqual([
      [{ entity: "payment", fields: fieldsOf(payment), filters: { id: "pay_1" }, pagination: { take: 1 } }],
    ])
  })

  it("gives nothing where there is no row, and refuses one of another shape", async () => {
    await expect(readRow(answering([]), "payment", payment, { id: "pay_1" })).resolves.toBeUndefined()
    await expect(readRow(answering([{ id: 1 }]), "payment", payment, { id: "pay_1" })).rejects.toThrow("id")
  })
})
