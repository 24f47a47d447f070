import { grouped } from "../attention/alike"
import type { Item } from "../attention/use-attention"

const names = { orders: {}, admins: {}, customers: {} }

function notification(id: string, reason: "unreadable_notification" | "dead_notification", detail: string) {
  const item: Item = {
    kind: "notification",
    id,
    reason,
    detail,
    since: "2026-11-23T10:00:00.000Z",
    status: null,
    external_transaction_id: null,
    payment_order_id: null,
    closed: null,
    actions: ["close"],
  }
  return { item, names }
}

const idsOf = (entries: ReturnType<typeof grouped>) =>
  entries.map(({ item, others }) => [item.id, ...others.map((other) => other.item.id)])

describe("the attention list", () => {
  it("shows unreadable notifications of one sender as one item, where the first one stands", () => {
    const list = [
      notification("a", "unreadable_notification", "no JSON"),
      notification("b", "unreadable_notification", "no status"),
      notification("c", "unreadable_notification", "no JSON"),
      notification("d", "unreadable_notification", "no JSON"),
    ]
    expect(idsOf(grouped(list))).toEqual([["a", "c", "d"], ["b"]])
  })

  it("shows each notification that could not be processed, since each is about a payment", () => {
    const list = ["a", "b"].map((id) => notification(id, "dead_notification", "PostgreSQL was away"))
    expect(idsOf(grouped(list))).toEqual([["a"], ["b"]])
  })
})
