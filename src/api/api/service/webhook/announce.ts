import type { IEventBusModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaRequest } from "@medusajs/framework/http"
import { batchCalls } from "../../../../modules/servicepay/notifications/batch-calls"
import { NOTIFICATION_RECEIVED } from "../../../../workflows/notifications/process-notification"

interface Kept {
  readonly id: string
  readonly bus: IEventBusModuleService
}

/** The most that one event tells of: what it leads to should not be for one process alone. */
const BATCH = 100

/** A process has one event bus. */
const announceTogether = batchCalls({ underWay: 1, atMost: BATCH }, async (kept: readonly Kept[]) => {
  const data = { ids: kept.map(({ id }) => id) }
  await kept[0]?.bus.emit({ name: NOTIFICATION_RECEIVED, data })
  return kept.map(() => undefined)
})

/** Tells the subscribers of a notification that has been kept, by one event with those that are kept at the same moment. */
export async function announce({ scope }: MedusaRequest, id: string): Promise<void> {
  await announceTogether({ id, bus: scope.resolve(Modules.EVENT_BUS) })
}
