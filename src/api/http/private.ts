import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuse } from "./answer"

/** A middleware that forbids browsers and proxies to cache an answer about a payment. */
export function noStore(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  next()
}

/** A middleware for an address that is a secret itself: nothing may keep it, pass it on, index it or guess its type. */
export function hideAddress(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Referrer-Policy", "no-referrer")
  res.setHeader("X-Robots-Tag", "noindex, nofollow")
  res.setHeader("X-Content-Type-Options", "nosniff")
  next()
}

const OWN_PAGES = ["same-origin", "none"]

/**
 * A middleware that accepts only JSON from the store's own pages, or from no page at all. Every browser of the last years
 * says where a request comes from.
 */
export function requireOwnPage(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const site = req.headers["sec-fetch-site"]
  if (site !== undefined && !OWN_PAGES.some((own) => own === site)) {
    refuse(req, res, "cross_site_request")
  } else if (JSON_TYPE.test(req.headers["content-type"] ?? "")) {
    next()
  } else {
    refuse(req, res, "not_json")
  }
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
