import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import type { ItemInput } from "../../../workflows/attention/refuse"
import { id } from "../../http/text"

/**
 * The validated input of a request.
 *
 * @throws MedusaError invalid_data (400), naming each field that is wrong
 */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join(".")}: ${message}` : message,
    )
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Correct the request. ${problems.join("; ")}.`)
  }
  return parsed.data
}

/**
 * The id in the address.
 *
 * @throws MedusaError not_found (404) if no item can have this id
 */
export function idOf(req: AuthenticatedMedusaRequest): string {
  const parsed = id.safeParse(req.params.id)
  if (!parsed.success) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no item with this ID.")
  }
  return parsed.data
}

/**
 * The item in the address, and the calling admin.
 *
 * @throws MedusaError not_found (404)
 */
export function itemOf(req: AuthenticatedMedusaRequest): ItemInput {
  return { id: idOf(req), actor: req.auth_context.actor_id }
}

/** The address by which an admin has called the store. */
export function originOf(req: AuthenticatedMedusaRequest): string {
  return `${req.protocol}://${req.get("host") ?? "localhost"}`
}
