import { type SimulatorSecrets } from "./credentials"
import { type Fault, type SimulatedEndpoint } from "./faults"
import { type SimulatorKnobs } from "./knobs"
import { type NotificationOverrides, type SentNotification } from "./notifications/sent-notification"
import { type SimulatedOrder } from "./order"
import { type ReceivedRequest } from "./requests"

/** A running simulator. Wherever an `id` is asked for, the reference number does as well. */
export interface Simulator {
  /** Base address of the REST API, without a slash at the end. */
  readonly url: string
  readonly sdkUrl: string
  readonly publishableKey: string
  readonly applicationUUID: string

  /** Newest first. */
  orders(): SimulatedOrder[]
  order(externalTransactionId: string): SimulatedOrder | undefined

  /** Paid: `PEN` → `CON`, and the notification leaves. Throws `SimulatedOrderError` on a final or unknown order. */
  confirm(id: string): SimulatedOrder
  /** `PEN` → `CAN`; otherwise like `confirm`. */
  cancel(id: string): SimulatedOrder
  /** `PEN` → `CAN` because its time ran out; otherwise like `confirm`. */
  expire(id: string): SimulatedOrder

  /**
   * Sends one notification now, whatever the knobs `delayMs`, `duplicate`, `drop`, `reorder` and `retries`
   * say: the current status again, or a forged one. An unknown `id` needs `overrides.status`. Resolves when
   * the partner has answered.
   */
  notify(id: string, overrides?: NotificationOverrides): Promise<SentNotification>

  /** undefined: notifications are recorded as `not-sent`. */
  setWebhookUrl(webhookUrl: string | undefined): void
  setKnobs(changes: Partial<SimulatorKnobs>): void
  readonly knobs: SimulatorKnobs

  readonly faults: {
    /** Makes the next `times` requests fail; `Infinity` until `clear()`. */
    next(endpoint: SimulatedEndpoint | "all", fault: Fault, times?: number): void
    clear(): void
  }
  /**
   * The service's team has given out other secrets: from now on only they open anything. Tokens stay good until they end
   * (`revokeTokens`).
   */
  setSecrets(changes: Partial<SimulatorSecrets>): void
  /** Makes every access token handed out so far worthless: the next use gives 401. */
  revokeTokens(): void

  /** Requests received so far, including the ones that failed. */
  readonly counts: Readonly<Record<SimulatedEndpoint, number>>
  /** The last 500 requests to the REST API, oldest first. */
  readonly requests: readonly ReceivedRequest[]
  /** The last 500 attempts to notify, oldest first. */
  readonly notifications: readonly SentNotification[]

  /** Resolves when no notification is scheduled, held back or in flight. */
  synced(): Promise<void>
  /** Drops what is still scheduled, cuts open connections and frees the port. May be called twice. */
  close(): Promise<void>
}
