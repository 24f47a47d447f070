import type { IEventBusModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaRequest } from "@medusajs/framework/http"
import { batchCalls } from "../../../../modules/servicepay/notifications/batch-calls"
import { messageOf } from "../../../../workflows/errors"
import { NOTIFICATION_RECEIVED } from "../../../../workflows/notifications/process-notification"

interface Kept {
  readonly id: string
  readonly bus: IEventBusModuleService
}

/** The most notifications in one event, so that several processes share the work. */
const BATCH = 100

/** A process has one event bus. */
const publishTogether = batchCalls({ underWay: 1, atMost: BATCH }, async (kept: readonly Kept[]) => {
  const data = { ids: kept.map(({ id }) => id) }
  await kept[0]?.bus.emit({ name: NOTIFICATION_RECEIVED, data })
  return kept.map(() => undefined)
})

/**
 * Publishes one event for the notifications that are stored at the same moment. They are acknowledged by now, so a failure
 * does not fail their requests.
 */
export async function publishEvent({ scope }: MedusaRequest, id: string): Promise<void> {
  try {
    await publishTogether({ id, bus: scope.resolve(Modules.EVENT_BUS) })
  } catch (error) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(
      `ServicePay: notification ${id} is stored, but its event was not published. The background job will process the notification. ${messageOf(error)}`,
    )
  }
}
