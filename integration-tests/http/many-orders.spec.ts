import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { reportUnpayableOrders } from "../../.medusa/server/src/workflows/polling/finish-stalled-work"
import {
  followMissedOrders,
  type OrdersProgress,
} from "../../.medusa/server/src/workflows/polling/find-missed-orders"
import { orderIdAt } from "../../.medusa/server/src/workflows/polling/placed-orders"
import { captured } from "../setup/attention-cases"
import { placeWithoutEvent, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const DAY = 86_400_000
const ORDERS = 20_000
const PAID = 2000
/** How many rows of a table one statement may read: some batches. */
const FEW = 1000
const TABLES = ["order", "order_cart", "servicepay_payment_order"]

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string | undefined
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}
const planNode: z.ZodType<PlanNode> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  get Plans() {
    return z.array(planNode).optional()
  },
})
const explained = z.object({
  rows: z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })]),
})
const statement = z.object({
  sql: z.string(),
  bindings: z.array(z.union([z.string(), z.number(), z.boolean(), z.date()])).default([]),
})

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

withStore((store) => {
  const pg = () => store().pg

  /** Copies of an order with its cart, placed at that moment, with ids in the order of their numbers. */
  const copyOrder = async (orderId: string, placedAt: Date, count: number) => {
    const id = `${orderIdAt(placedAt)}' || lpad(number::text, 16, '0')`
    await pg().raw(
      `insert into "order" select (jsonb_populate_record(one, jsonb_build_object('id', '${id},
         'display_id', 100000 + number, 'custom_display_id', null, 'canceled_at', null, 'status', 'pending', 'created_at', ?::timestamptz))).*
       from "order" as one, generate_series(1, ?::int) as number where one.id = ?`,
      [placedAt, count, orderId],
    )
    await pg().raw(
      `insert into order_cart select (jsonb_populate_record(link, jsonb_build_object('id', 'ordercart_' || ? || number,
         'order_id', '${id}, 'cart_id', 'cart_' || ? || number))).*
       from order_cart as link, generate_series(1, ?::int) as number where link.order_id = ?`,
      [placedAt.getTime(), placedAt.getTime(), count, orderId],
    )
  }

  /** Copies of a paid payment order, for the first of those orders, confirmed one after the other. */
  const copyPaid = async (id: string, placedAt: Date, count: number) => {
    await pg().raw(
      `insert into servicepay_payment_order select (jsonb_populate_record(one, jsonb_build_object('id', 'spo_many' || number,
         'external_transaction_id', 'order_many' || number, 'session_id', 'payses_many' || number, 'cart_id', 'cart_many' || number,
         'order_id', '${orderIdAt(placedAt)}' || lpad(number::text, 16, '0'),
         'status_at', ?::timestamptz + number * interval '1 second'))).*
       from servicepay_payment_order as one, generate_series(1, ?::int) as number where one.id = ?`,
      [placedAt, count, id],
    )
  }

  const manyOrders = async () => {
    const { entry, orderId } = await captured(store())
    const longAgo = new Date(Date.now() - 60 * DAY)
    await copyOrder(orderId, longAgo, ORDERS)
    await copyPaid(entry.id, longAgo, PAID)
    await pg().raw(`analyze "order", order_cart, servicepay_payment_order`)
    return { orderId, oldest: `${orderIdAt(longAgo)}${"1".padStart(16, "0")}` }
  }

  /** What PostgreSQL was asked meanwhile. */
  const listen = async (act: () => Promise<unknown>) => {
    const heard: z.output<typeof statement>[] = []
    const hear = (query: unknown) => void heard.push(statement.parse(query))
    pg().on("query", hear)
    await act()
    pg().removeListener("query", hear)
    return heard.filter(({ sql }) => /^\s*(select|with)/i.test(sql) && !/for update/i.test(sql))
  }

  describe("a store with many orders", () => {
    it("finds missed orders without reading all orders, at the first run and later", async () => {
      const { container } = store()
      await manyOrders()
      const progress: OrdersProgress = { waiting: [], paid: {} }
      const heard = await listen(async () => {
        await followMissedOrders(container, progress)
        await followMissedOrders(container, progress)
        await reportUnpayableOrders(container)
      })

      const read = new Map<string, number>()
      for (const { sql, bindings } of heard) {
        const question = `explain (analyze, format json) ${sql.replaceAll(/\$\d+/g, "?")}`
        const plan: unknown = await pg().raw(question, bindings)
        const nodes = nodesOf(explained.parse(plan).rows[0]["QUERY PLAN"][0].Plan)
        for (const node of nodes.filter((one) => TABLES.includes(one["Relation Name"] ?? ""))) {
          const table = node["Relation Name"] ?? ""
          const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
          expect({ table, scan: node["Node Type"], sql }).not.toMatchObject({ scan: "Seq Scan" })
          expect({ sql, rows: Math.min(rows, FEW + 1) }).toEqual({ sql, rows })
          read.set(table, Math.max(read.get(table) ?? 0, rows))
        }
      }
      expect([...read.keys()].sort()).toEqual([...TABLES].sort())
    })

    it("finds a cancelled order that was paid before all others, over several runs", async () => {
      const { container } = store()
      const { oldest } = await manyOrders()
      await container.resolve(Modules.ORDER).cancel(oldest)
      const progress: OrdersProgress = { waiting: [], paid: {} }

      expect(await followMissedOrders(container, progress, 0)).toBe(0)
      let runs = 1
      await until("it is found", async () => {
        runs += 1
        return (await followMissedOrders(container, progress)) === 1
      })
      expect(runs).toBeGreaterThan(1)
      expect(await followMissedOrders(container, progress)).toBe(0)
    })

    it("continues where the first run stopped, until it finds a missed order", async () => {
      const { container, books } = store()
      const { orderId } = await manyOrders()
      const yesterday = new Date(Date.now() - DAY)
      await copyOrder(orderId, yesterday, 250)
      const { cartId, externalTransactionId } = await pressedButton(store())
      await placeWithoutEvent(store(), cartId)
      const progress: OrdersProgress = { waiting: [], paid: {} }

      expect(await followMissedOrders(container, progress, 0)).toBe(0)
      expect(await followMissedOrders(container, progress, 0)).toBe(0)
      expect((await books.entry(externalTransactionId)).order_id).toBeNull()
      expect(await followMissedOrders(container, progress, 0)).toBe(1)
      expect((await books.entry(externalTransactionId)).order_id).not.toBeNull()
    })
  })
})
