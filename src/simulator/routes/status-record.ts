import { type StatusShape } from "../knobs"
import { type SimulatedOrder } from "../order"

/** The order's status record in one of its possible shapes; interface-spec §2 does not show its fields. */
export function statusRecord(order: SimulatedOrder, shape: StatusShape): Record<string, unknown> {
  const { externalTransactionId, referenceNumber, amount, status } = order
  const about = { externalTransactionId, referenceNumber, amount }
  switch (shape) {
    case "data.paymentStatus":
      return { data: { ...about, paymentStatus: status } }
    case "data.status":
      return { data: { ...about, status } }
    case "paymentStatus":
      return { ...about, paymentStatus: status }
    case "status":
      return { ...about, status }
    case "list":
      return { data: [strangersEntry(order), { ...about, paymentStatus: status }] }
  }
}

/** Another order's entry with another status. It exposes a client that takes the first entry of the list. */
function strangersEntry(order: SimulatedOrder): Record<string, unknown> {
  return {
    externalTransactionId: `${order.externalTransactionId}-another`,
    referenceNumber: `${order.referenceNumber}X`,
    amount: order.amount + 1,
    paymentStatus: order.status === "CON" ? "CAN" : "CON",
  }
}
