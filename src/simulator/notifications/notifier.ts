import { History } from "../history"
import { type SimulatorKnobs } from "../knobs"
import { type PaymentStatus, type SimulatedOrder } from "../order"
import { pause } from "../pause"
import { type Random } from "../random"
import { notificationBody } from "./body"
import { type NotificationOverrides, type SentNotification } from "./sent-notification"
import { signBody } from "./signature"
import { callWebhook, type CallOutcome } from "./webhook-call"

const HISTORY_LIMIT = 500
const SIGNATURE_HEADER = "x-service-content-token"

export interface NotifierEnvironment {
  knobs: () => Readonly<SimulatorKnobs>
  webhookUrl: () => string | undefined
  webhookSecret: () => string
  random: Random
  now: () => number
  log: (line: string) => void
  onSent: (notification: SentNotification) => void
}

interface Message {
  externalTransactionId: string
  body: string
  headers: Record<string, string>
  status: PaymentStatus
}

/** Sends signed notifications (interface-spec §5, §6) as the knobs say. */
export class Notifier {
  readonly history = new History<SentNotification>(HISTORY_LIMIT)
  private readonly underWay = new Set<Promise<unknown>>()
  private readonly closing = new AbortController()
  private letHeldGo: ((sentAfter: Promise<void>) => void) | undefined

  constructor(private readonly environment: NotifierEnvironment) {}

  /** Reports the order's status, with every knob applied. Returns at once; see `synced()`. */
  report(order: SimulatedOrder): void {
    const { duplicate } = this.environment.knobs()
    const message = this.write(order.externalTransactionId, order, {})
    const delivery = this.enqueue(async () => {
      await Promise.all(Array.from({ length: duplicate + 1 }, () => this.deliver(message)))
    })
    this.track(delivery)
  }

  /** Sends one notification now, and exactly once. The knobs for delay, copies, loss and order do not apply. */
  async send(
    externalTransactionId: string,
    order: SimulatedOrder | undefined,
    overrides: NotificationOverrides,
  ): Promise<SentNotification> {
    const message = this.write(externalTransactionId, order ?? null, overrides)
    const sending = this.attempt(message, 1)
    this.track(sending)
    return sending
  }

  /** Resolves when nothing is scheduled, held back or in flight. */
  async synced(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.synced()
  }

  private track(work: Promise<unknown>): void {
    this.underWay.add(work)
    void work.finally(() => this.underWay.delete(work))
  }

  /** Runs `delivery` now. With `reorder`, it holds `delivery` back until the next one has run. */
  private async enqueue(delivery: () => Promise<void>): Promise<void> {
    const { reorder, reorderWaitMs } = this.environment.knobs()
    const letGo = this.letHeldGo
    if (letGo !== undefined) {
      this.letHeldGo = undefined
      const sent = delivery()
      letGo(sent)
      await sent
      return
    }
    if (reorder) await this.heldBack(reorderWaitMs)
    await delivery()
  }

  private async heldBack(waitMs: number): Promise<void> {
    const overtaken = new AbortController()
    let overtaker: Promise<void> | undefined
    const letGo = (sentAfter: Promise<void>): void => {
      overtaker = sentAfter
      overtaken.abort()
    }
    this.letHeldGo = letGo
    await pause(waitMs, AbortSignal.any([overtaken.signal, this.closing.signal]))
    if (this.letHeldGo === letGo) this.letHeldGo = undefined
    await overtaker
  }

  private async deliver(message: Message): Promise<void> {
    const { delayMs, drop, retries, retryDelayMs } = this.environment.knobs()
    if (drop === true || (typeof drop === "number" && this.environment.random() < drop)) {
      this.record(message, 1, { outcome: "dropped" })
      return
    }
    if (delayMs > 0 && !(await pause(delayMs, this.closing.signal))) return
    for (let attempt = 1; attempt <= retries + 1; attempt += 1) {
      const sent = await this.attempt(message, attempt)
      if (sent.statusCode === 200 || sent.outcome === "not-sent" || attempt > retries) return
      if (!(await pause(retryDelayMs, this.closing.signal))) return
    }
  }

  private async attempt(message: Message, attempt: number): Promise<SentNotification> {
    const url = this.environment.webhookUrl()
    if (url === undefined) return this.record(message, attempt, { outcome: "not-sent" })
    const { timeoutMs } = this.environment.knobs()
    const { body, headers } = message
    const call = await callWebhook(url, body, headers, timeoutMs, this.closing.signal)
    return this.record(message, attempt, { outcome: call.kind, ...details(call) })
  }

  private write(id: string, order: SimulatedOrder | null, overrides: NotificationOverrides): Message {
    const knobs = this.environment.knobs()
    const externalTransactionId = overrides.externalTransactionId ?? id
    const status = overrides.status ?? order?.status ?? "PEN"
    const at = this.timestamp()
    const facts = { externalTransactionId, status, order, at }
    const body = overrides.body ?? notificationBody(facts, overrides.idPlace ?? knobs.idPlace)
    const signature = overrides.signature ?? (knobs.wrongSignature ? "wrong" : "right")
    const webhookSecret = this.environment.webhookSecret()
    const secret = signature === "wrong" ? `not the ${webhookSecret}` : webhookSecret
    const headers: Record<string, string> = { "content-type": "application/json" }
    if (signature !== "none") {
      headers[SIGNATURE_HEADER] = signBody(body, secret, overrides.encoding ?? knobs.encoding)
    }
    return { externalTransactionId, body, headers, status }
  }

  private record(
    message: Message,
    attempt: number,
    result: Pick<SentNotification, "outcome" | "statusCode" | "error">,
  ): SentNotification {
    const sent: SentNotification = {
      at: this.timestamp(),
      url: this.environment.webhookUrl() ?? null,
      ...message,
      attempt,
      ...result,
    }
    this.history.add(sent)
    this.environment.onSent(sent)
    const answer = sent.statusCode ?? sent.error ?? ""
    this.environment.log(
      `notification ${sent.status} ${sent.externalTransactionId}: ${sent.outcome} ${answer}`,
    )
    return sent
  }

  private timestamp(): string {
    return new Date(this.environment.now()).toISOString()
  }
}

function details(call: CallOutcome): Pick<SentNotification, "statusCode" | "error"> {
  if (call.kind === "answered") return { statusCode: call.statusCode }
  return call.kind === "unreachable" ? { error: call.error } : {}
}
