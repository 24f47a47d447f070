import type { MiddlewareRoute, MiddlewareVerb } from "@medusajs/framework/http"
import { PolicyOperation } from "@medusajs/framework/utils"

const payment = "servicepay_payment"
const attention = "servicepay_attention"
const settings = "servicepay_settings"

export const WRITES: MiddlewareVerb[] = ["POST", "PUT", "PATCH", "DELETE"]

const reads = (resource: string, matcher: string): MiddlewareRoute => ({
  matcher,
  policies: [{ resource, operation: PolicyOperation.read }],
})
const updates = (resource: string, matcher: string): MiddlewareRoute => ({
  matcher,
  methods: WRITES,
  policies: [{ resource, operation: PolicyOperation.update }],
})

/**
 * The policies (src/policies) of the admin's routes. A request needs every policy that matches it. Every route needs at
 * least the permission to read payments.
 */
export const permissions: MiddlewareRoute[] = [
  reads(payment, "/admin/servicepay/*"),
  updates(payment, "/admin/servicepay/payment-orders/*"),
  updates(payment, "/admin/servicepay/orders/*"),
  reads(attention, "/admin/servicepay/attention"),
  updates(attention, "/admin/servicepay/attention/*"),
  updates(attention, "/admin/servicepay/notifications/*"),
  reads(settings, "/admin/servicepay/settings"),
  reads(settings, "/admin/servicepay/checklist"),
  reads(settings, "/admin/servicepay/messages/*"),
  updates(settings, "/admin/servicepay/messages/*"),
  updates(settings, "/admin/servicepay/settings"),
  updates(settings, "/admin/servicepay/settings/*"),
]
