import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"

/** The address by which an admin has called the store. */
export function originOf(req: AuthenticatedMedusaRequest): string {
  return `${req.protocol}://${req.get("host") ?? "localhost"}`
}
