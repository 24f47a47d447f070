/** Written out here, because stores have it in their own settings: if the plugin's changes, tests fail. */
export const PROVIDER_ID = "pp_servicepay_servicepay"
