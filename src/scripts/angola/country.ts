/** Medusa's codes for the kwanza and Angola. */
export const CURRENCY = "aoa"
export const COUNTRY = "ao"
