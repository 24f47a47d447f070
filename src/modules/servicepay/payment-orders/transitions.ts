import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment } from "../../../client"
import { inSeconds, now, secondsAgo } from "../database/clock"
import { isFree } from "../sync/leases"
import { paymentOrders } from "./rows"
import { reportStatus, type RecordedStatus, type StatusReport } from "./record-status"
import { type PaymentOrderDTO } from "../service"
import { watchedAgain } from "../polling/next-check"

/** For how long its reference number can be paid, and from when on. */
export interface IssuedRow {
  readonly issued_at: Date
  readonly lifespan_minutes: number
}

/**
 * Every move of a payment order that two processes may attempt at once. Each is a single conditional UPDATE, so that
 * PostgreSQL alone decides who made it.
 */
export class PaymentOrderTransitions {
  constructor(private readonly pg: Knex) {}

  /**
   * The service took the order: its reference number is kept before anybody sees it, with the lifespan that it has from
   * this moment on.
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
        // A notification may have come before this answer: what is final is not asked about.
        next_check_at: this.pg.raw("case when status = 'PEN' then ? end", [
          inSeconds(this.pg, firstCheckMinutes * 60),
        ]),
        updated_at: new Date(),
      })
      .returning<IssuedRow[]>(["issued_at", "lifespan_minutes"])
    if (!issued) {
      throw new Error(`The payment order ${id} is not in the ledger.`)
    }
    return issued
  }

  /** The service did not take it, or nobody can know: no reference number was given out, so nobody can pay it. */
  async failed(id: string, error: string): Promise<void> {
    await this.update(id, { request_state: "failed", request_error: error })
  }

  /** Writes a reported status down, by somebody who can speak of one environment only where that is given. */
  report(
    externalTransactionId: string,
    status: StatusReport["status"],
    source: StatusReport["source"],
    environment: Environment | null = null,
  ): Promise<RecordedStatus> {
    return reportStatus(this.pg, { externalTransactionId, status, source, environment })
  }

  /** Binds a pending payment order to the session that stands for it now. False when it is pending no more. */
  async bindSession(
    id: string,
    session: { sessionId: string; paymentCollectionId: string },
  ): Promise<boolean> {
    const moved = await paymentOrders(this.pg)
      .where({ id, status: "PEN", request_state: "accepted" })
      .update({
        session_id: session.sessionId,
        payment_collection_id: session.paymentCollectionId,
        superseded_at: null,
        updated_at: new Date(),
      })
    return moved === 1
  }

  /** Binds a confirmed payment order that is not synced to a session made for it. */
  async bindPaid(id: string, session: { sessionId: string; paymentCollectionId: string }): Promise<void> {
    await paymentOrders(this.pg).where({ id, status: "CON" }).whereNot("sync_state", "synced").update({
      session_id: session.sessionId,
      payment_collection_id: session.paymentCollectionId,
      superseded_at: null,
      updated_at: new Date(),
    })
  }

  /** Its session is gone. The payment order stays payable, and watched. */
  async supersede(sessionId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ session_id: sessionId })
      .whereNull("superseded_at")
      .update({ superseded_at: new Date(), updated_at: new Date() })
  }

  /** Its Medusa order was cancelled. The payment order stays payable, and watched. */
  async supersedeOrder(orderId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ order_id: orderId })
      .whereNull("superseded_at")
      .update({ superseded_at: new Date(), updated_at: new Date() })
  }

  /** The Medusa order that its cart became. */
  async recordOrder(cartId: string, orderId: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ cart_id: cartId })
      .whereNull("order_id")
      .update({ order_id: orderId, updated_at: new Date() })
  }

  /** Of these carts, which have all become orders, those with a payment order that does not know of it. */
  async cartsWithoutOrder(cartIds: readonly string[]): Promise<string[]> {
    const rows = await paymentOrders(this.pg)
      .whereIn("cart_id", cartIds)
      .whereNull("order_id")
      .where({ request_state: "accepted" })
      .distinct<{ cart_id: string }[]>("cart_id")
    return rows.map(({ cart_id }) => cart_id)
  }

  /**
   * Takes the right to ask the service for this order's status. False when it was asked less than `seconds` ago, by
   * whichever process: the answer to that is as good.
   */
  async claimCheck(id: string, seconds: number): Promise<boolean> {
    const claimed = await paymentOrders(this.pg)
      .where({ id })
      .andWhere(
        (due) =>
          void due.whereNull("last_checked_at").orWhere("last_checked_at", "<", secondsAgo(this.pg, seconds)),
      )
      .update({ last_checked_at: now(this.pg), check_attempts: this.pg.raw("check_attempts + 1") })
    return claimed === 1
  }

  /**
   * When to ask about a payment order next; null when it is watched no more. It stays watched as others have said
   * since it was read, and while somebody is at it: they may die over it.
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

  /** An order awaits a pending payment order: it is asked about, however old its reference is. */
  async watch(id: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id, status: "PEN" })
      .update({ next_check_at: watchedAgain(this.pg, now(this.pg)), updated_at: new Date() })
  }

  private async update(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id })
      .update({ ...values, updated_at: new Date() })
  }
}
