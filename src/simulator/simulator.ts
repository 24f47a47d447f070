import { type SimulatorSecrets } from "./credentials"
import { type Fault, type SimulatedEndpoint } from "./faults"
import { type SimulatorKnobs } from "./knobs"
import { type NotificationOverrides, type SentNotification } from "./notifications/sent-notification"
import { type SimulatedOrder } from "./order"
import { type ReceivedRequest } from "./requests"

/** A running simulator. A method that takes an `id` also takes the reference number. */
export interface Simulator {
  /** Base address of the REST API, without a slash at the end. */
  readonly url: string
  readonly sdkUrl: string
  readonly publishableKey: string
  readonly applicationUUID: string

  /** Newest first. */
  orders(): SimulatedOrder[]
  order(externalTransactionId: string): SimulatedOrder | undefined

  /** Pays the order: `PEN` → `CON`, and sends the notification. Throws `SimulatedOrderError` on a final or unknown order. */
  confirm(id: string): SimulatedOrder
  /** Cancels the order: `PEN` → `CAN`; otherwise like `confirm`. */
  cancel(id: string): SimulatedOrder
  /** Expires the order: `PEN` → `CAN`; otherwise like `confirm`. */
  expire(id: string): SimulatedOrder

  /**
   * Sends one notification now: the current status again, or a forged one. The knobs `delayMs`, `duplicate`,
   * `drop`, `reorder` and `retries` do not apply. An unknown `id` needs `overrides.status`. Resolves when the
   * partner has answered.
   */
  notify(id: string, overrides?: NotificationOverrides): Promise<SentNotification>

  /** Changes the webhook's address. With undefined, the simulator records notifications as `not-sent`. */
  setWebhookUrl(webhookUrl: string | undefined): void
  setKnobs(changes: Partial<SimulatorKnobs>): void
  readonly knobs: SimulatorKnobs

  readonly faults: {
    /** Makes the next `times` requests fail; `Infinity` until `clear()`. */
    next(endpoint: SimulatedEndpoint | "all", fault: Fault, times?: number): void
    clear(): void
  }
  /**
   * Changes the secrets, as the service's team does. The old ones stop working at once. Tokens stay valid until they expire
   * or `revokeTokens` is called.
   */
  setSecrets(changes: Partial<SimulatorSecrets>): void
  /** Invalidates every access token issued so far: the next use gets 401. */
  revokeTokens(): void

  /** The number of requests so far, including the failed ones. */
  readonly counts: Readonly<Record<SimulatedEndpoint, number>>
  /** The last 500 requests to the REST API, oldest first. */
  readonly requests: readonly ReceivedRequest[]
  /** The last 500 attempts to notify, oldest first. */
  readonly notifications: readonly SentNotification[]

  /** Resolves when no notification is scheduled, held back or in flight. */
  synced(): Promise<void>
  /** Drops scheduled notifications, cuts open connections and frees the port. May be called twice. */
  close(): Promise<void>
}
