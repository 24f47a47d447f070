import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { PaymentStatus } from "../../client"
import type { StatusOutcome } from "../../modules/servicepay/payment-orders/transitions"
import { syncCanceledPaymentWorkflow } from "../sync/sync-canceled-payment"
import { contradiction, raiseAttention } from "../events"
import { syncPaymentWorkflow } from "../sync/sync-payment"
import { MAX_NOTIFICATION_ATTEMPTS, retryInSeconds } from "../polling/schedule"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { type SyncOutcome } from "../sync/claim"

/** The event that hurries processing up; its data is `{ ids }`, the ids of notifications in the inbox. */
export const NOTIFICATION_RECEIVED = "servicepay.notification.received"

export interface NotificationReceivedEvent {
  readonly ids: readonly string[]
}

interface ProcessNotificationInput {
  /** The inbox's id of the notification. */
  readonly id: string
}

/** Who has the sandbox's secret may not confirm real payments. */
const OTHER_ENVIRONMENT =
  "It is signed with the webhook secret of one environment, and its payment was made in the other. Check which secret is saved for which environment; the payment itself is found by the status query."

/** Nothing was done; the notification is processed again. */
class StatusInUseError extends Error {
  constructor() {
    super(
      "A status check reported a different status, and a process is acting on it. The notification is processed again after that.",
    )
    this.name = "StatusInUseError"
  }
}

interface Reported {
  readonly status: PaymentStatus
  readonly outcome: StatusOutcome
  readonly paymentOrderId: string | undefined
}

/**
 * Processes a notification now. Should that fail, it is due again later; after the last attempt it is `dead`, with its
 * error, until the merchant replays it.
 */
export async function processNotification(container: MedusaContainer, id: string): Promise<void> {
  try {
    await processNotificationWorkflow(container).run({ input: { id } })
  } catch (error) {
    const ledger = ledgerOf(container)
    const { attempts } = await ledger.retrieveNotification(id)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: notification ${id} failed (attempt ${String(attempts)}). ${messageOf(error)}`)
    if (attempts >= MAX_NOTIFICATION_ATTEMPTS) {
      await ledger.notifications.dead(id, messageOf(error))
    } else {
      await ledger.notifications.failed(id, messageOf(error), retryInSeconds(attempts))
    }
  }
}

/** Takes the notification and writes what it says into the ledger. Null when it is done, or another process has it. */
const reportStatusStep = createStep(
  "servicepay-report-status",
  async ({ id }: ProcessNotificationInput, { container }) => {
    const { notifications, transitions } = ledgerOf(container)
    const claimed = await notifications.claim(id)
    if (!claimed) {
      return new StepResponse(null)
    }
    const { external_transaction_id, status, environment } = claimed
    const report = await transitions.report(external_transaction_id, status, "webhook", environment)
    if (report.outcome === "other_environment") {
      await notifications.dead(id, OTHER_ENVIRONMENT)
      return new StepResponse(null)
    }
    if (report.outcome === "busy") {
      throw new StatusInUseError()
    }
    if (report.outcome === "replaced") {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(
          `ServicePay: ${external_transaction_id} is ${status}, as the webhook says. The status query had said otherwise, and nothing was done about that.`,
        )
    }
    if (report.outcome === "conflicting" && report.id) {
      await raiseAttention(container, report.id, contradiction(status))
    }
    return new StepResponse<Reported>({
      status,
      outcome: report.outcome,
      paymentOrderId: report.id,
    })
  },
)

/** The ledger has it all now: what is still open there is found from there. */
const finishNotificationStep = createStep(
  "servicepay-finish-notification",
  async (input: { id: string; reported: Reported; result: SyncOutcome | undefined }, { container }) => {
    const { outcome } = input.reported
    const state = outcome === "unknown" ? "ignored" : "processed"
    const result = input.result ?? outcome
    // Kept with the notification: that the status query had said otherwise is on record nowhere else.
    await ledgerOf(container).notifications.done(
      input.id,
      state,
      outcome === "replaced" ? `replaced: ${result}` : result,
    )
    return new StepResponse(result)
  },
)

/**
 * Acts on one notification: status into the ledger, then Medusa made to agree (interface-spec §6). Repeats of a final
 * status find the payment order synced and change nothing.
 */
export const processNotificationWorkflow = createWorkflow(
  "servicepay-process-notification",
  (input: ProcessNotificationInput) => {
    const reported = reportStatusStep(input)
    const acts = (wanted: "CON" | "CAN") => (values: { reported: Reported | null }) =>
      values.reported?.status === wanted &&
      ["moved", "replaced", "repeated"].includes(values.reported.outcome)
    const target = transform({ reported }, ({ reported }) => ({ id: reported?.paymentOrderId ?? "" }))
    const synced = when("servicepay-was-confirmed", { reported }, acts("CON")).then(() =>
      syncPaymentWorkflow.runAsStep({ input: target }),
    )
    const canceled = when("servicepay-was-canceled", { reported }, acts("CAN")).then(() =>
      syncCanceledPaymentWorkflow.runAsStep({ input: target }),
    )
    const finish = transform({ input, reported, synced, canceled }, (values) => ({
      id: values.input.id,
      reported: values.reported ?? {
        status: "PEN" as const,
        outcome: "unknown" as const,
        paymentOrderId: undefined,
      },
      result: values.synced ?? values.canceled,
    }))
    const outcome = when(
      "servicepay-notification-claimed",
      { reported },
      ({ reported }) => reported !== null,
    ).then(() => finishNotificationStep(finish))
    return new WorkflowResponse(transform({ outcome }, ({ outcome }) => outcome ?? null))
  },
)
