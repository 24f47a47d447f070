import { z } from "@medusajs/framework/zod"
import * as attention from "../../src/api/admin/servicepay/attention/contract"
import * as fittingOrders from "../../src/api/admin/servicepay/attention/[id]/orders/contract"
import * as refundInMedusa from "../../src/api/admin/servicepay/attention/[id]/refund-in-medusa/contract"
import * as checklist from "../../src/api/admin/servicepay/checklist/contract"
import * as health from "../../src/api/admin/servicepay/health/contract"
import * as messages from "../../src/api/admin/servicepay/messages/contract"
import * as notifications from "../../src/api/admin/servicepay/notifications/contract"
import * as orders from "../../src/api/admin/servicepay/orders/contract"
import * as orderMessage from "../../src/api/admin/servicepay/orders/[id]/message/contract"
import * as orderPaymentLink from "../../src/api/admin/servicepay/orders/[id]/payment-link/contract"
import * as orderPaymentOrder from "../../src/api/admin/servicepay/orders/[id]/payment-order/contract"
import * as paidDraftOrders from "../../src/api/admin/servicepay/paid-draft-orders/contract"
import * as paymentOrders from "../../src/api/admin/servicepay/payment-orders/contract"
import * as paymentOrder from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import * as reconciliation from "../../src/api/admin/servicepay/reconciliation/contract"
import * as settings from "../../src/api/admin/servicepay/settings/contract"
import * as connection from "../../src/api/admin/servicepay/settings/test-connection/contract"
import * as service from "../../src/api/api/service/contract"
import * as shared from "../../src/api/http/contract"
import type { Operation } from "../../src/api/http/contract"
import * as pay from "../../src/api/servicepay/pay/contract"
import * as store from "../../src/api/store/servicepay/contract"

/** The contracts in the order of the reference. */
const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  service,
  store,
  pay,
  attention,
  fittingOrders,
  refundInMedusa,
  notifications,
  orders,
  orderPaymentOrder,
  orderMessage,
  orderPaymentLink,
  paidDraftOrders,
  paymentOrders,
  paymentOrder,
  reconciliation,
  messages,
  settings,
  connection,
  checklist,
  health,
  shared,
]

/** The operation of every route with its name, sorted by path within a contract. */
export const operations: readonly (readonly [string, Operation])[] = CONTRACTS.flatMap((contract) =>
  Object.entries(contract)
    .flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : []))
    .sort(([, left], [, right]) => inOrder(addressOf(left), addressOf(right))),
)

/** The schemas with a name in the reference. A string or a number needs no name. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  CONTRACTS.flatMap((contract) => Object.entries(contract))
    .flatMap(([name, value]) =>
      isNamed(value) ? [[name.charAt(0).toUpperCase() + name.slice(1), value] as const] : [],
    )
    .sort(([left], [right]) => inOrder(left, right)),
)

/** Only schemas of answers get a name; a request's body is written in its route. */
function isNamed(value: unknown): value is z.ZodType {
  return (
    !operations.some(([, { body }]) => body === value) &&
    [z.ZodObject, z.ZodEnum, z.ZodDiscriminatedUnion].some((kind) => value instanceof kind)
  )
}

function addressOf({ path, method }: Operation): string {
  return `${path} ${method}`
}

function inOrder(left: string, right: string): number {
  return left < right ? -1 : 1
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "summary" in value && "answers" in value
}
