/** Something that is missing or wrong in a store, and the step that fixes it. */
export interface Problem {
  readonly what: string
  readonly mend: string
}

const GUIDE = "https://www.npmjs.com/package/servicepay-storefront"
const README = "https://www.npmjs.com/package/medusa-payment-servicepay"

/** The guide's step that does this by hand. */
export function guideStep(step: number): string {
  return `step ${String(step)} of the guide for the Next.js starter, docs/storefront-nextjs.md: ${GUIDE}`
}

/** The README's step that does this by hand. */
export function readmeStep(step: number): string {
  return `step ${String(step)} of "Install it in your store": ${README}#install-it-in-your-store`
}
