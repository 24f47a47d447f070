/**
 * What the page shares with the storefront package. `npm run build:browser` bundles it into this file's place, because
 * the plugin is installed without that package.
 */
export { methodsFor } from "servicepay-storefront"
export { deadline, grouped, kwanzas } from "servicepay-storefront/payment"
export { en, fr, pt, type Texts } from "servicepay-storefront/texts"
