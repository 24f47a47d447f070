import { PaymentSessionStatus } from "@medusajs/framework/utils"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"

type StatusFacts = Pick<PaymentOrderDTO, "status" | "status_source">

/**
 * The status for cart completion. A `CON` from a status check only authorises; the notification then leads to the capture.
 */
export function authorizationStatus(
  order: StatusFacts,
  pendingOrders: "place" | "wait",
): PaymentSessionStatus {
  if (order.status === "PEN") {
    return pendingOrders === "place"
      ? PaymentSessionStatus.PENDING_AUTHORIZATION
      : PaymentSessionStatus.PENDING
  }
  return sessionStatus(order)
}

/** A payment order's status in Medusa's words. */
export function sessionStatus(order: StatusFacts): PaymentSessionStatus {
  switch (order.status) {
    case "CON":
      return order.status_source === "webhook"
        ? PaymentSessionStatus.CAPTURED
        : PaymentSessionStatus.AUTHORIZED
    case "CAN":
      return PaymentSessionStatus.CANCELED
    case "PEN":
      return PaymentSessionStatus.PENDING
  }
}
