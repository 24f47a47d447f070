import * as edits from "./edits"
import type { Edit } from "./edits"

/** An edit of one of the starter's files that the storefront must have. */
export interface RequiredEdit {
  readonly file: string
  /** What is added, for "add …" and "lacks …". */
  readonly what: string
  /** The step in docs/storefront-nextjs.md. */
  readonly step: number
  readonly edit: Edit
  /** Files whose own parts must be there first. Without them, this edit would break the shop. */
  readonly needs?: readonly string[]
}

const MAIN = "src/app/[countryCode]/(main)"

/** A file that newer and older starters have, and other Next.js projects do not. */
export const PLACE_ORDER_FILE = "src/lib/data/cart.ts"
export const LOCALE_FILE = "src/lib/data/locale-actions.ts"
export const SERVICEPAY_MODULE_FILE = "src/modules/servicepay/index.tsx"
/** The address is Medusa's: the admin's "Copy payment link" makes it. */
export const ORDER_LINK_FILE = `${MAIN}/payment-collection/[id]/page.tsx`
export const LAYOUT_FILE = `${MAIN}/layout.tsx`
const CHECKOUT_FILE = "src/app/[countryCode]/(checkout)/checkout/page.tsx"

/** The edits, in the guide's order. */
export const REQUIRED_EDITS: readonly RequiredEdit[] = [
  { file: "src/app/layout.tsx", what: "ServicePay's style sheet", step: 1, edit: edits.addStyles },
  {
    file: LAYOUT_FILE,
    what: "<ServicePay> around the pages",
    step: 3,
    edit: edits.addToLayout,
    needs: [SERVICEPAY_MODULE_FILE],
  },
  {
    file: CHECKOUT_FILE,
    what: "<ServicePay> around the checkout",
    step: 3,
    edit: edits.addToCheckout,
    needs: [SERVICEPAY_MODULE_FILE],
  },
  {
    file: "src/lib/constants.tsx",
    what: "ServicePay in the list of payment methods",
    step: 4,
    edit: edits.addPaymentInfo,
  },
  {
    file: "src/modules/checkout/components/payment-button/index.tsx",
    what: "the payment button",
    step: 4,
    edit: edits.addButton,
    needs: [SERVICEPAY_MODULE_FILE, CHECKOUT_FILE],
  },
  {
    file: "src/modules/checkout/components/review/index.tsx",
    what: "a sentence that does not name the Place Order button",
    step: 4,
    edit: edits.mendReview,
  },
  { file: "src/lib/data/orders.ts", what: "the order's payment", step: 5, edit: edits.addOrderData },
  {
    file: "src/modules/order/templates/order-completed-template.tsx",
    what: "the payment's status, as the page's heading",
    step: 5,
    edit: edits.addOrderHeading,
    needs: [SERVICEPAY_MODULE_FILE, LAYOUT_FILE],
  },
  {
    file: `${MAIN}/order/[id]/confirmed/page.tsx`,
    what: "a title that is right for an unpaid order too",
    step: 5,
    edit: edits.mendOrderTitle,
  },
  {
    file: "src/modules/order/components/payment-details/index.tsx",
    what: "the payment section of an unpaid order",
    step: 5,
    edit: edits.addPaymentSection,
    needs: [SERVICEPAY_MODULE_FILE, LAYOUT_FILE],
  },
  {
    file: "src/modules/order/templates/order-details-template.tsx",
    what: "the payment's status, in the shopper's account",
    step: 5,
    edit: edits.addAccountOrder,
    needs: [SERVICEPAY_MODULE_FILE, LAYOUT_FILE],
  },
]
