import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ledgerOf } from "../ledger"
import { lookBeforeActing } from "../sync/read-back"
import { busyRefusal, isHeldPayment, refusal, requireAction, type ItemInput } from "./refuse"

export interface CloseInput extends ItemInput {
  /** What the merchant did about it, in their words. */
  readonly note: string
}

const closeAttentionStep = createStep(
  "servicepay-close-attention",
  async ({ id, actor, note }: CloseInput, { container }) => {
    const entry = await requireAction(container, id, "close")
    if (isHeldPayment(entry) && !(await lookBeforeActing(container, id))) {
      throw await busyRefusal(container, id)
    }
    if (!(await ledgerOf(container).resolutions.close(id, actor, note))) {
      throw await busyRefusal(container, id)
    }
    return new StepResponse(id)
  },
)

const closeNotificationStep = createStep(
  "servicepay-close-notification",
  async ({ id, actor, note }: CloseInput, { container }) => {
    const ledger = ledgerOf(container)
    const { state } = await ledger.retrieveNotification(id)
    if (!(await ledger.resolutions.closeNotification(id, actor, note))) {
      throw refusal(
        "seen_to",
        `This notification is ${state}: only unreadable and dead notifications can be closed.`,
      )
    }
    return new StepResponse(id)
  },
)

/** Closes a payment order's attention item with a note. A held payment stays uncaptured, and is acted on no more. */
export const closeAttentionWorkflow = createWorkflow(
  "servicepay-close-attention-workflow",
  (input: CloseInput) => new WorkflowResponse(closeAttentionStep(input)),
)

/** Closes an unreadable or dead notification with a note. */
export const closeNotificationWorkflow = createWorkflow(
  "servicepay-close-notification-workflow",
  (input: CloseInput) => new WorkflowResponse(closeNotificationStep(input)),
)
