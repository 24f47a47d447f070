import { setMaxListeners } from "node:events"
import { AccessTokens } from "./access-tokens"
import { applicationUuid, checkCredentials, type SimulatorSecrets } from "./credentials"
import { FaultQueue, type SimulatedEndpoint } from "./faults"
import { History } from "./history"
import { type SimulatorKnobs } from "./knobs"
import { Notifier } from "./notifications/notifier"
import { type SentNotification } from "./notifications/sent-notification"
import { type SimulatorSettings } from "./options"
import { type FinalReason, type PaymentOrderRequest, type SimulatedOrder } from "./order"
import { OrderBook } from "./order-book"
import { type ReceivedRequest } from "./requests"

const REQUEST_LIMIT = 500

/** The state of one running simulator. The routes and `Simulator` both work on it. */
export class Simulation {
  readonly orders: OrderBook
  readonly tokens: AccessTokens
  readonly notifier: Notifier
  readonly faults = new FaultQueue()
  readonly requests = new History<ReceivedRequest>(REQUEST_LIMIT)
  readonly counts: Record<SimulatedEndpoint, number> = { token: 0, createPaymentOrder: 0, statusQuery: 0 }
  readonly lastNotification = new Map<string, SentNotification>()
  readonly closing = new AbortController()
  readonly applicationUUID: string
  knobs: SimulatorKnobs
  webhookUrl: string | undefined

  constructor(readonly settings: SimulatorSettings) {
    const { random, now, credentials, log } = settings
    // Each delayed request adds a listener, and Node warns at more than ten.
    setMaxListeners(0, this.closing.signal)
    this.knobs = settings.knobs
    this.webhookUrl = settings.webhookUrl
    this.applicationUUID = applicationUuid(credentials.publishableKey)
    this.orders = new OrderBook(random, now)
    this.tokens = new AccessTokens(random, now)
    this.notifier = new Notifier({
      knobs: () => this.knobs,
      webhookUrl: () => this.webhookUrl,
      webhookSecret: () => this.settings.credentials.webhookSecret,
      random,
      now,
      log,
      onSent: (notification) => this.lastNotification.set(notification.externalTransactionId, notification),
    })
  }

  setSecrets(changes: Partial<SimulatorSecrets>): void {
    this.settings.credentials = checkCredentials(
      { ...this.settings.credentials, ...changes },
      this.settings.environment,
    )
  }

  createOrder(request: PaymentOrderRequest): SimulatedOrder {
    const order = this.orders.create(request)
    this.settings.log(`payment order ${order.externalTransactionId}: ${order.amount} AOA, PEN`)
    if (this.knobs.sendPending) this.notifier.report(order)
    return order
  }

  /** Makes a pending order final and reports it (interface-spec §3). */
  finish(id: string, reason: FinalReason): SimulatedOrder {
    const order = this.orders.finish(id, reason)
    this.settings.log(`payment order ${order.externalTransactionId}: ${order.status} (${reason})`)
    this.notifier.report(order)
    return order
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.notifier.close()
  }
}
