import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { heard } from "../../../providers/conventional/heard"

/** GET /bench/conventional: how many notifications have come to the conventional provider. */
export function GET(_: MedusaRequest, res: MedusaResponse): void {
  res.json({ heard: heard.notifications })
}
