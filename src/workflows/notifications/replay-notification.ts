import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { NotificationDTO } from "../../modules/servicepay/service"
import { processNotification } from "./process-notification"
import { ledgerOf } from "../ledger"
import { refusal, type ItemInput } from "../attention/refuse"

const replayNotificationStep = createStep(
  "servicepay-replay-notification",
  async ({ id, actor }: ItemInput, { container }) => {
    const ledger = ledgerOf(container)
    const { state } = await ledger.retrieveNotification(id)
    if (!(await ledger.resolutions.replay(id, actor))) {
      throw refusal("seen_to", `This notification is ${state}: only a dead one can be replayed.`)
    }
    await processNotification(container, id)
    return new StepResponse<NotificationDTO["state"]>((await ledger.retrieveNotification(id)).state)
  },
)

/** Processes a dead notification again, with all its attempts. Answers its state after the first of them. */
export const replayNotificationWorkflow = createWorkflow(
  "servicepay-replay-notification-workflow",
  (input: ItemInput) => new WorkflowResponse(replayNotificationStep(input)),
)
