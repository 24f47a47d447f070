import { definePolicies, PolicyOperation } from "@medusajs/framework/utils"

/** The permissions of admin roles. They apply if the store turns on Medusa's feature flag `rbac`. */
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
    description:
      "Check a ServicePay payment, give an order a new reference or a payment link, and message its customer",
  },
  {
    name: "ReadServicepayAttention",
    resource: "servicepay_attention",
    operation: PolicyOperation.read,
    description: "See the ServicePay payments that need attention",
  },
  {
    name: "UpdateServicepayAttention",
    resource: "servicepay_attention",
    operation: PolicyOperation.update,
    description: "Resolve the ServicePay payments that need attention",
  },
  {
    name: "ReadServicepaySettings",
    resource: "servicepay_settings",
    operation: PolicyOperation.read,
    description: "See ServicePay's settings without the secrets",
  },
  {
    name: "UpdateServicepaySettings",
    resource: "servicepay_settings",
    operation: PolicyOperation.update,
    description: "Change ServicePay's keys and settings, and switch to live payments",
  },
])
