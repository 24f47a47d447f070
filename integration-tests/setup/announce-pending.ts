import { Modules } from "@medusajs/framework/utils"
import type { Store } from "./store"

/** Publishes the event of a pending payment once more, as a bus may. */
export const announcePending = ({ container }: Store, id: string) =>
  container.resolve(Modules.EVENT_BUS).emit({ name: "servicepay.payment.pending", data: { id } })
