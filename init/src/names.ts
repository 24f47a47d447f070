/** The plugin's package. */
export const PLUGIN = "medusa-payment-servicepay"
/** The storefront's package. */
export const STOREFRONT = "servicepay-storefront"
/** The payment provider that a store's `medusa-config.ts` names, and its id. */
export const PROVIDER = `${PLUGIN}/providers/servicepay`
export const PROVIDER_ID = "servicepay"
/** The modules that Medusa must pass to the payment module, so that the provider reaches its ledger. */
export const PROVIDER_NEEDS: readonly string[] = ["servicepay", "query"]
