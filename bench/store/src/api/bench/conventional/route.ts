import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { heard } from "../../../providers/conventional/heard"

/** GET /bench/conventional: the number of notifications that the conventional provider received. */
export function GET(_: MedusaRequest, res: MedusaResponse): void {
  res.json({ heard: heard.notifications })
}
