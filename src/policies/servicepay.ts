import { definePolicies, PolicyOperation } from "@medusajs/framework/utils"

/** What an admin's role may be given of the plugin; in force where the store has Medusa's feature flag `rbac` on. */
export const servicePayPolicies = definePolicies([
  {
    name: "ReadServicepayPayment",
    resource: "servicepay_payment",
    operation: PolicyOperation.read,
    description: "See ServicePay's payments",
  },
  {
    name: "UpdateServicepayPayment",
    resource: "servicepay_payment",
    operation: PolicyOperation.update,
    description: "Ask ServicePay about a payment",
  },
  {
    name: "ReadServicepayAttention",
    resource: "servicepay_attention",
    operation: PolicyOperation.read,
    description: "See the payments that need the merchant",
  },
  {
    name: "UpdateServicepayAttention",
    resource: "servicepay_attention",
    operation: PolicyOperation.update,
    description: "See to the payments that need the merchant",
  },
  {
    name: "ReadServicepaySettings",
    resource: "servicepay_settings",
    operation: PolicyOperation.read,
    description: "See ServicePay's settings, never its secrets",
  },
  {
    name: "UpdateServicepaySettings",
    resource: "servicepay_settings",
    operation: PolicyOperation.update,
    description: "Change ServicePay's keys and settings, and switch to live payments",
  },
])
