import type { MedusaContainer } from "@medusajs/framework/types"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { NotificationDTO, PaymentOrderDTO } from "../../modules/servicepay/service"
import { paymentActions } from "../attention/allowed-actions"
import { notificationWait } from "../polling/notification-wait"
import { expiryOf, referenceOf } from "../polling/schedule"
import { ledgerOf } from "../ledger"
import { readMoney } from "../refunds/read-money"
import { readCancellationMessage } from "./cancellation-message"
import { namePurchases } from "./name-purchases"
import { shownStatus } from "./shown-status"
import { nameActors } from "../attention/actors"
import { itemsOf, openAmounts, paymentItem } from "../attention/list-items"

/** The longest that each list gets. */
const MOST = 200

/**
 * One payment order with everything that happened to it, as the contract of its route describes it. No secret, and no
 * notification's raw body.
 *
 * @throws MedusaError not_found
 */
export async function readPaymentDetails(container: MedusaContainer, id: string) {
  const ledger = ledgerOf(container)
  const order = await ledger.retrievePaymentOrder(id)
  const [notifications, refunds, [item, ...earlier]] = await Promise.all([
    ledger.listNotifications(
      { external_transaction_id: order.external_transaction_id },
      { take: MOST, order: { received_at: "ASC" } },
    ),
    ledger.listManualRefunds({ payment_order_id: id }, { take: MOST, order: { created_at: "ASC" } }),
    itemsOf(ledger, id, MOST),
  ])
  const history = await readHistory(ledger, id, notifications)
  const messages = await ledger.listMessages(
    { payment_order_id: id },
    { take: MOST, order: { created_at: "ASC" } },
  )
  const settings = await ledger.settings()
  const { orderNumber, madeForNumber, customer } = (await namePurchases(container, [order])).of(order)
  const money = (await readMoney(container, [order])).of(id)
  const { refunded } = money
  return {
    payment_order: {
      ...pick(order, expiryOf(referenceOf(order, settings.referencePaymentLifeSpan))),
      shown_status: shownStatus(order, money.order_canceled),
      notification_wait: notificationWait(order, settings),
    },
    order_display_id: orderNumber,
    made_for_display_id: madeForNumber,
    cancellation_message: await readCancellationMessage(ledger, order.order_id),
    customer,
    attention: item
      ? paymentItem(item, order, { refunded, ...(await openAmounts(container, order, item)) })
      : null,
    earlier_items: earlier.map((one) => {
      const { reason, detail, since, closed } = paymentItem(one, order, { refunded })
      return { reason, detail, since, closed }
    }),
    actions: paymentActions({ ...order, item, refunded }),
    money,
    history,
    messages: messages.map((message) => ({
      id: message.id,
      kind: message.kind,
      channel: message.channel,
      state: message.state,
      recipient: message.recipient,
      is_requested: message.sequence > 0,
      attempts: message.attempts,
      error: message.error,
      created_at: message.created_at,
      sent_at: message.sent_at,
    })),
    actors: await nameActors(container, [
      ...history.map(({ actor }) => actor),
      ...refunds.map(({ recorded_by }) => recorded_by),
      ...[item, ...earlier].map((one) => one?.resolved_by ?? null),
    ]),
    notifications: notifications.map(
      ({ id, status, state, outcome, attempts, last_error, received_at, processed_at }) => ({
        id,
        status,
        state,
        outcome,
        attempts,
        last_error,
        received_at,
        processed_at,
      }),
    ),
    notifications_kept_days: isForgotten(order, notifications) ? settings.notificationRetention : null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      proof_number: refund.proof_number,
      note: refund.note,
      recorded_by: refund.recorded_by,
      recorded_at: refund.created_at,
      refund_id: refund.consumed_by,
    })),
  }
}

/** True if a notification reported its status, and has since been deleted. */
function isForgotten(
  { status, status_source }: PaymentOrderDTO,
  notifications: readonly NotificationDTO[],
): boolean {
  return status_source === "webhook" && !notifications.some((notification) => notification.status === status)
}

/** The steps of the payment order and of its notifications. */
async function readHistory(
  ledger: ServicePayModuleService,
  paymentOrderId: string,
  notifications: readonly NotificationDTO[],
) {
  const steps = await ledger.listHistories(
    {
      $or: [{ payment_order_id: paymentOrderId }, { notification_id: notifications.map(({ id }) => id) }],
    },
    { take: MOST, order: { created_at: "ASC", id: "ASC" } },
  )
  return steps.map(({ step, actor, created_at, notification_id, detail }) => ({
    step,
    actor,
    at: created_at,
    notification_id,
    detail,
  }))
}

function pick(order: PaymentOrderDTO, expires_at: Date) {
  return {
    id: order.id,
    name: order.name,
    quantity: order.quantity,
    external_transaction_id: order.external_transaction_id,
    reference_number: order.reference_number,
    bank_reference: order.bank_reference,
    bank_entity: order.bank_entity,
    status: order.status,
    status_source: order.status_source,
    status_at: order.status_at,
    amount: order.amount,
    session_amount: order.session_amount,
    rounding_difference: order.rounding_difference,
    environment: order.environment,
    sync_state: order.sync_state,
    synced_at: order.synced_at,
    sync_error: order.sync_error,
    superseded_at: order.superseded_at,
    last_checked_at: order.last_checked_at,
    next_check_at: order.next_check_at,
    check_attempts: order.check_attempts,
    cart_id: order.cart_id,
    order_id: order.order_id,
    made_for_order_id: order.made_for_order_id,
    issued_at: order.issued_at,
    expires_at,
    created_at: order.created_at,
  }
}
