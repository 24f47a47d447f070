/** The plugin's package. */
export const PLUGIN = "medusa-payment-servicepay"
/** The storefront's package. */
export const STOREFRONT = "servicepay-storefront"
/** What a store's `medusa-config.ts` names as payment provider, and as what. */
export const PROVIDER = `${PLUGIN}/providers/servicepay`
export const PROVIDER_ID = "servicepay"
/** What Medusa is to hand to the payment module, so that the provider reaches its ledger. */
export const PROVIDER_NEEDS: readonly string[] = ["servicepay", "query"]
