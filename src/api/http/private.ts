import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** A middleware that forbids browsers and proxies to cache an answer about a payment. */
export function noStore(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  next()
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * A middleware that accepts only JSON, even without a body. A form on any website can send every other type with the
 * admin's session cookie.
 */
export function requireJson(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (JSON_TYPE.test(req.headers["content-type"] ?? "")) {
    next()
    return
  }
  res.status(415).json({ type: "invalid_data", message: "Send the header content-type: application/json." })
}
