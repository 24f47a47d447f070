import type { IEventBusModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaRequest } from "@medusajs/framework/http"
import { batchCalls } from "../../../../modules/servicepay/notifications/batch-calls"
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

/** Publishes one event for the notifications that are stored at the same moment. */
export async function publishEvent({ scope }: MedusaRequest, id: string): Promise<void> {
  await publishTogether({ id, bus: scope.resolve(Modules.EVENT_BUS) })
}
