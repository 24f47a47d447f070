import { reasonText } from "../attention/reason-text"
import { textIn } from "../post-request"
import type { Details } from "./details"

type Color = "grey" | "green" | "red" | "orange" | "blue"

type Message = Details["messages"][number]

export interface TimelineEvent {
  readonly at: string
  /** The key of a text in `payments.timeline`, and its values. */
  readonly text: string
  readonly values: {
    readonly reference?: string
    /** An order's, as Medusa shows it. */
    readonly number?: number
    readonly status?: "PEN" | "CON" | "CAN"
    readonly times?: number
    readonly outcome?: string
    readonly amount?: number
    readonly proof?: string
    readonly before?: string
    /** The keys of texts in `messages.kinds` and `messages.channels`. */
    readonly message?: Message["kind"]
    readonly channel?: Message["channel"]
  }
  /** Who did this: the id of an admin, or `system`. */
  readonly actor?: string
  /** What an admin wrote. */
  readonly note?: string
  /** In English, for support. */
  readonly technical?: string | null
  /** Why the payment needs attention. */
  readonly reason?: string
  readonly state?: Details["notifications"][number]["state"]
  readonly messageState?: Message["state"]
  readonly color: Color
}

/** Every event of a payment, oldest first. */
export function timelineEvents(details: Details): TimelineEvent[] {
  const { payment_order: order, notifications, history, messages } = details
  const events: TimelineEvent[] = [
    ...ownEvents(order),
    ...notifications.map(({ status, state, received_at, last_error }): TimelineEvent => ({
      at: received_at,
      text: "notified",
      values: status === null ? {} : { status },
      state,
      technical: last_error,
      color: state === "dead" || state === "unreadable" ? "orange" : "blue",
    })),
    ...history.map((step) => stepEvent(step, details)),
    ...messages.map(messageEvent),
  ]
  return events.sort((a, b) => a.at.localeCompare(b.at))
}

function ownEvents(order: Details["payment_order"]): TimelineEvent[] {
  const events: (TimelineEvent | false)[] = [
    {
      at: order.created_at,
      text: "created",
      values: {},
      color: "grey",
    },
    order.reference_number !== null && {
      at: order.created_at,
      text: "shown",
      values: { reference: order.reference_number },
      color: "grey",
    },
    isLeft(order) && {
      at: order.superseded_at,
      text: "superseded",
      values: {},
      color: "orange",
    },
    order.last_checked_at !== null && {
      at: order.last_checked_at,
      text: order.check_attempts === 1 ? "checkedOnce" : "checked",
      values: { times: order.check_attempts },
      color: "blue",
    },
    order.status !== "PEN" &&
      order.status_at !== null && {
        at: order.status_at,
        text: order.status,
        values: {},
        color: order.status === "CON" ? "green" : "red",
      },
    order.synced_at !== null && { at: order.synced_at, text: "synced", values: {}, color: "green" },
  ]
  return events.filter((event) => event !== false)
}

/** Whether the customer gave the payment up while it could be paid: Medusa also ends the session of a final one. */
function isLeft(
  order: Details["payment_order"],
): order is Details["payment_order"] & { readonly superseded_at: string } {
  const { superseded_at, status, status_at } = order
  return superseded_at !== null && (status === "PEN" || status_at === null || superseded_at < status_at)
}

const MESSAGE_COLORS: Partial<Record<Message["state"], Color>> = {
  sent: "blue",
  failed: "orange",
  interrupted: "orange",
}

function messageEvent({ kind, channel, state, error, created_at, sent_at }: Message): TimelineEvent {
  return {
    at: sent_at ?? created_at,
    text: "message",
    values: { message: kind, channel },
    messageState: state,
    // Why one was skipped is what its state says.
    technical: state === "failed" || state === "waiting" ? error : null,
    color: MESSAGE_COLORS[state] ?? "grey",
  }
}

function stepEvent(
  { step, actor, at, detail }: Details["history"][number],
  { payment_order: { synced_at, order_id }, order_display_id }: Details,
): TimelineEvent {
  const text = (name: string) => textIn(detail, name)
  const typed = (entity: string, reference: string) =>
    [text(entity), text(reference)].filter(Boolean).join(" / ")
  const amount = detail?.amount
  const reason = text("reason")
  const sync_state = synced_at !== null && synced_at <= at ? "synced" : "on_hold"
  const isOfThisOrder = step === "attached" && order_display_id !== null && text("order_id") === order_id
  return {
    at,
    text: isOfThisOrder ? "attachedToOrder" : step,
    actor,
    values: {
      number: isOfThisOrder ? order_display_id : undefined,
      outcome: text("outcome"),
      amount: typeof amount === "number" ? amount : undefined,
      proof: text("proof_number"),
      reference: typed("entity", "reference"),
      before: typed("entity_before", "reference_before"),
    },
    reason:
      step === "attention_opened" && reason !== undefined ? reasonText({ reason, sync_state }) : undefined,
    note: text("note"),
    technical: text("detail") ?? text("error") ?? text("order_id") ?? text("cart_id"),
    color: step === "attention_opened" ? "orange" : "grey",
  }
}
