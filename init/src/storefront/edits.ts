import { Node, SyntaxKind } from "ts-morph"
import type { SourceEdit } from "./source-edit"
import { elementsOf, functionCalled, isInAsync, sees, uses, type Place } from "./syntax"

/** The module in the merchant's shop that has the ServicePay components. */
const GLUE_MODULE = "@modules/servicepay"
const LOCALE_MODULE = "@lib/data/locale-actions"
const STYLES = "servicepay-storefront/styles.css"

export type Outcome = "there" | "added" | "by hand"

/** Makes one edit. Otherwise reports that it is already done, or that the file differs from Medusa's starter. */
export type Edit = (edit: SourceEdit, shop: ShopFacts) => Outcome

/** What an edit must know of the shop's other files. */
export interface ShopFacts {
  /** It has `getLocale`, as newer starters have. */
  readonly hasLocale: boolean
}

export const addStyles: Edit = (edit) => {
  const isThere = edit.file.getImportDeclarations().some((each) => each.getModuleSpecifierValue() === STYLES)
  if (isThere) return "there"
  edit.import([], STYLES)
  return "added"
}

export const addPaymentInfo: Edit = (edit) => {
  const map = edit.file.getVariableDeclaration("paymentInfoMap")?.getInitializer()
  if (!Node.isObjectLiteralExpression(map)) return "by hand"
  const properties = map.getProperties()
  if (properties.some((property) => property.getText().includes("pp_servicepay_servicepay"))) return "there"
  const last = properties.at(-1)
  if (!last || !sees(last, "CreditCard")) return "by hand"
  edit.property(
    last,
    `pp_servicepay_servicepay: {\n  title: ${edit.quoted("Express wallet or bank payment by reference")},\n  icon: <CreditCard />,\n},`,
  )
  return "added"
}

export const addButton: Edit = (edit) => {
  if (uses(edit.file, "ServicePayPayment")) return "there"
  const button = functionCalled(edit.file, "PaymentButton")
  const choice = button?.getDescendantsOfKind(SyntaxKind.SwitchStatement)[0]
  const names = ["cart", "notReady", "paymentSession", "Button"]
  if (!choice || !names.every((name) => sees(choice, name))) return "by hand"
  edit.before(
    choice,
    `if (isServicePay(paymentSession?.provider_id)) {
  return notReady ? <Button disabled>Place order</Button> : <ServicePayPayment cart={cart} />
}
`,
  )
  edit.import(["isServicePay", "ServicePayPayment"], GLUE_MODULE)
  return "added"
}

const CLICKING = "By clicking the Place Order button, you"

/** The sentence names a button that is not on the page. Its replacement is right for every payment method. */
export const mendReview: Edit = (edit) => {
  const sentence = edit.file
    .getDescendantsOfKind(SyntaxKind.JsxText)
    .find((text) => text.getText().includes(CLICKING))
  if (!sentence) return "there"
  edit.replace(sentence, sentence.getText().replace(CLICKING, "By placing your order, you"))
  return "added"
}

export const addOrderHeading: Edit = (edit) => {
  if (uses(edit.file, "ServicePayOrder")) return "there"
  const heading = elementsOf(edit.file, "Heading").find((element) => element.getText().includes('level="h1"'))
  if (!heading || !sees(heading, "order")) return "by hand"
  edit.around(heading, "<ServicePayOrder order={order}>", "</ServicePayOrder>")
  edit.import(["ServicePayOrder"], GLUE_MODULE)
  return "added"
}

/** The page shows an order that may be neither paid nor confirmed. */
export const mendOrderTitle: Edit = (edit) => {
  const metadata = edit.file.getVariableDeclaration("metadata")?.getInitializer()
  if (!Node.isObjectLiteralExpression(metadata)) return "there"
  for (const [name, wrong, right] of [
    ["title", "Order Confirmed", "Your order"],
    ["description", "You purchase was successful", "Your order and its payment"],
  ] as const) {
    const value = metadata.getProperty(name)?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer()
    if (Node.isStringLiteral(value) && value.getLiteralText() === wrong)
      edit.replace(value, edit.quoted(right))
  }
  return edit.isChanged ? "added" : "there"
}

export const addPaymentSection: Edit = (edit) => {
  if (uses(edit.file, "ServicePayDetails")) return "there"
  const shown = edit.file
    .getDescendantsOfKind(SyntaxKind.JsxExpression)
    .find((each) => /^\{\s*payment\s*&&/.test(each.getText()))
  if (!shown || !sees(shown, "order")) return "by hand"
  edit.before(shown, "<ServicePayDetails order={order} />")
  edit.import(["ServicePayDetails"], GLUE_MODULE)
  return "added"
}

export const addAccountOrder: Edit = (edit) => {
  if (uses(edit.file, "ServicePayOrder")) return "there"
  const [details] = elementsOf(edit.file, "OrderDetails")
  if (!details || !sees(details, "order")) return "by hand"
  edit.before(details, "<ServicePayOrder order={order} level={2} />")
  edit.import(["ServicePayOrder"], GLUE_MODULE)
  return "added"
}

export const addToLayout: Edit = (edit, shop) => {
  const children = edit.file
    .getDescendantsOfKind(SyntaxKind.JsxExpression)
    .find((each) => /^\{(props\.)?children\}$/.test(each.getText()))
  return surround(edit, children, shop)
}

export const addToCheckout: Edit = (edit, shop) => {
  return surround(edit, elementsOf(edit.file, "PaymentWrapper")[0], shop)
}

function surround(edit: SourceEdit, node: Place | undefined, { hasLocale }: ShopFacts): Outcome {
  if (uses(edit.file, "ServicePay")) return "there"
  if (!node || !sees(node, "cart") || !isInAsync(node)) return "by hand"
  const locale = hasLocale ? " locale={await getLocale()}" : ""
  edit.around(node, `<ServicePay cart={cart}${locale}>`, "</ServicePay>")
  if (hasLocale && !sees(node, "getLocale")) edit.import(["getLocale"], LOCALE_MODULE)
  edit.import(["ServicePay"], GLUE_MODULE)
  return "added"
}

const FIELDS = ["+cart.id", "*payment_collections.payment_sessions"]

/** Loads the order with its payment, and without a cache: a payment that arrives changes the order. */
export const addOrderData: Edit = (edit) => {
  const retrieve = functionCalled(edit.file, "retrieveOrder")
  const fields = retrieve && textProperty(retrieve, "fields")
  const cache = retrieve && textProperty(retrieve, "cache")
  if (!fields) return "by hand"
  const asked = fields.getLiteralText().split(",")
  const missing = FIELDS.filter((field) => !asked.some((each) => each.trim() === field))
  const isCached = cache?.getLiteralText() === "force-cache"
  if (missing.length > 0) edit.replace(fields, edit.quoted([...missing, fields.getLiteralText()].join(",")))
  if (isCached) edit.replace(cache, edit.quoted("no-store"))
  return missing.length > 0 || isCached ? "added" : "there"
}

function textProperty(code: Place, name: string) {
  const property = code
    .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .find((each) => each.getName() === name)
  const value = property?.getInitializer()
  return Node.isStringLiteral(value) || Node.isNoSubstitutionTemplateLiteral(value) ? value : undefined
}
