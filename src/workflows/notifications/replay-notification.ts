import type { MedusaContainer } from "@medusajs/framework/types"
import type { NotificationDTO } from "../../modules/servicepay/service"
import { processNotification } from "./process-notification"
import { ledgerOf } from "../ledger"
import { refusal, type ItemInput } from "../attention/refuse"

/**
 * Processes a dead notification again, with all its attempts. Returns its state after the first one.
 * @throws MedusaError
 */
export async function replayNotification(
  container: MedusaContainer,
  { id, actor }: ItemInput,
): Promise<NotificationDTO["state"]> {
  const ledger = ledgerOf(container)
  const { state } = await ledger.retrieveNotification(id)
  if (!(await ledger.resolutions.replay(id, actor))) {
    throw refusal(
      "no_longer_possible",
      `This notification is ${state}: only a dead notification can be processed again.`,
    )
  }
  await processNotification(container, id)
  return (await ledger.retrieveNotification(id)).state
}
