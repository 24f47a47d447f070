import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment } from "../../../client"
import { inSeconds, now, secondsAgo } from "../database/clock"
import { messagesAreDue } from "../messages/due"
import { isFree } from "../sync/leases"
import { type KeptCustomer } from "./customer"
import { paymentOrders } from "./rows"
import { reportStatus, type RecordedStatus, type StatusReport } from "./record-status"
import { type PaymentOrderDTO } from "../service"
import { checkedNow, watchedAgain } from "../polling/next-check"

/** When a reference number was issued, and how long it can be paid from then on. */
export interface IssuedRow {
  readonly issued_at: Date
  readonly lifespan_minutes: number
}

/** A capture stays with the order that it was made on. */
const MAY_CHANGE_ORDER = "(order_id is null or status <> 'CON' or sync_state <> 'synced')"
const IS_AWAITED = "status = 'PEN' and request_state = 'accepted'"
const IS_CLOSED = "status = 'CON' and sync_state = 'on_hold' and closed_at is not null"
/** The payment was cancelled, and Medusa agreed. */
const IS_CANCELED = "status = 'CAN' and sync_state = 'synced'"

/**
 * The transitions of a payment order that two processes may attempt at once. Each is one conditional UPDATE, so that
 * PostgreSQL alone decides which process succeeds.
 */
export class PaymentOrderTransitions {
  constructor(private readonly pg: Knex) {}

  /**
   * The service accepted the payment order. Stores its reference number before anybody sees it, and its lifespan, which
   * starts now.
   */
  async accepted(
    id: string,
    referenceNumber: string,
    {
      lifespanMinutes,
      firstCheckMinutes,
    }: { readonly lifespanMinutes: number; readonly firstCheckMinutes: number },
  ): Promise<IssuedRow> {
    const [issued] = await paymentOrders(this.pg)
      .where({ id })
      .update({
        request_state: "accepted",
        reference_number: referenceNumber,
        issued_at: now(this.pg),
        lifespan_minutes: lifespanMinutes,
        // A notification may have come before this answer, and a final payment order is not polled.
        next_check_at: this.pg.raw("case when status = 'PEN' then ? end", [
          inSeconds(this.pg, firstCheckMinutes * 60),
        ]),
        messages_at: messagesAreDue(this.pg),
        updated_at: new Date(),
      })
      .returning<IssuedRow[]>(["issued_at", "lifespan_minutes"])
    if (!issued) {
      throw new Error(`The payment order ${id} is not in the ledger.`)
    }
    return issued
  }

  /**
   * The service did not accept it, or the outcome is unknown. No reference number was given out, so nobody can pay it.
   */
  async failed(id: string, error: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id })
      .update({ request_state: "failed", request_error: error, updated_at: new Date() })
  }

  /**
   * Records a reported status. `environment` is the only one that the reporter speaks for; null if it speaks for both.
   */
  report(
    externalTransactionId: string,
    status: StatusReport["status"],
    source: StatusReport["source"],
    environment: Environment | null = null,
  ): Promise<RecordedStatus> {
    return reportStatus(this.pg, { externalTransactionId, status, source, environment })
  }

  /**
   * Binds a pending payment order to its current session. False if it is no longer pending.
   *
   * @param customer who gets the reference now, if that is known
   */
  async bindSession(
    id: string,
    session: { sessionId: string; paymentCollectionId: string },
    customer?: KeptCustomer,
  ): Promise<boolean> {
    const moved = await paymentOrders(this.pg)
      .where({ id, status: "PEN", request_state: "accepted" })
      .update({
        ...customer,
        session_id: session.sessionId,
        payment_collection_id: session.paymentCollectionId,
        superseded_at: null,
        messages_at: messagesAreDue(this.pg),
        updated_at: new Date(),
      })
    return moved === 1
  }

  /**
   * Binds a confirmed payment order that is not synced yet to a session created for it. False if it has another session
   * than the one to be replaced.
   */
  async bindPaid(
    id: string,
    session: { sessionId: string; replacedSessionId: string | null; paymentCollectionId: string },
  ): Promise<boolean> {
    const moved = await paymentOrders(this.pg)
      .where({ id, status: "CON" })
      .where("session_id", session.replacedSessionId)
      .whereNot("sync_state", "synced")
      .update({
        session_id: session.sessionId,
        payment_collection_id: session.paymentCollectionId,
        superseded_at: null,
        updated_at: new Date(),
      })
    return moved === 1
  }

  /** Its session is gone. The payment order can still be paid, and is still polled. */
  async supersede(sessionId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ session_id: sessionId })
      .whereNull("superseded_at")
      .update({ superseded_at: new Date(), updated_at: new Date() })
  }

  /** Its Medusa order was cancelled. The payment order can still be paid, and is still polled. */
  async supersedeOrder(orderId: string): Promise<void> {
    const ofOrder = paymentOrders(this.pg).where({ order_id: orderId })
    await ofOrder
      .clone()
      .whereNull("superseded_at")
      .update({ superseded_at: new Date(), updated_at: new Date() })
    await ofOrder
      .clone()
      .whereNot({ status: "CON" })
      .update({ messages_at: messagesAreDue(this.pg) })
  }

  /**
   * Records the Medusa order that the cart became. It replaces an earlier order of the cart, which Medusa has rolled
   * back. In the same statement, payment orders that are pending, or that the merchant has closed, are polled again,
   * however old their references are, and cancelled ones must be synced again: the process may die before it does more.
   */
  async recordOrder(cartId: string, orderId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ cart_id: cartId })
      .whereRaw(`order_id is distinct from ? and ${MAY_CHANGE_ORDER}`, [orderId])
      .update({
        order_id: orderId,
        messages_at: now(this.pg),
        next_check_at: this.pg.raw(`case when ${IS_AWAITED} or ${IS_CLOSED} then ? else next_check_at end`, [
          watchedAgain(this.pg, now(this.pg)),
        ]),
        sync_state: this.pg.raw(`case when ${IS_CANCELED} then 'open' else sync_state end`),
        synced_at: this.pg.raw(`case when ${IS_CANCELED} then null else synced_at end`),
        updated_at: new Date(),
      })
  }

  /** These carts have become orders. Returns those that a payment order of their cart is not linked to. */
  async withoutOrder<T extends { readonly id: string; readonly cartId: string }>(
    placed: readonly T[],
  ): Promise<T[]> {
    const cartIds = placed.map(({ cartId }) => cartId)
    const rows = await paymentOrders(this.pg)
      .whereIn("cart_id", cartIds)
      .where({ request_state: "accepted" })
      .whereRaw(MAY_CHANGE_ORDER)
      .distinct<{ cart_id: string; order_id: string | null }[]>("cart_id", "order_id")
    const isMissing = ({ id, cartId }: T) =>
      rows.some(({ cart_id, order_id }) => cart_id === cartId && order_id !== id)
    return placed.filter(isMissing)
  }

  /**
   * Claims a status check of this payment order. False if any process checked it less than `seconds` ago: that answer
   * is as good.
   */
  async claimCheck(id: string, seconds: number): Promise<boolean> {
    const claimed = await paymentOrders(this.pg)
      .where({ id })
      .andWhere(
        (due) =>
          void due.whereNull("last_checked_at").orWhere("last_checked_at", "<", secondsAgo(this.pg, seconds)),
      )
      .update(checkedNow(this.pg))
    return claimed === 1
  }

  /** Records that the service is asked now, however short a time ago it was last asked. */
  async recordCheck(id: string): Promise<void> {
    await paymentOrders(this.pg).where({ id }).update(checkedNow(this.pg))
  }

  /**
   * Schedules the next status check; null ends polling. Does nothing if the schedule has changed since the row was
   * read. Polling does not end while a lease runs, because the process that holds it may die.
   */
  async scheduleCheck(
    { id, next_check_at }: Pick<PaymentOrderDTO, "id" | "next_check_at">,
    nextCheckAt: Date | null,
  ): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id, next_check_at })
      .whereNotNull("next_check_at")
      .andWhere((free) => {
        if (nextCheckAt === null) {
          void isFree(free)
        }
      })
      .update({ next_check_at: nextCheckAt, updated_at: new Date() })
  }
}
