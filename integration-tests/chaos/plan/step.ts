import { SIGNATURE_ENCODINGS, type SignatureEncoding } from "../../../src/simulator"
import { type Draw } from "./draw"

/** How the notification of a payment travels. */
interface Delivery {
  readonly drop: boolean
  readonly duplicate: number
  readonly delayMs: number
  readonly reorder: boolean
  readonly retries: number
  readonly encoding: SignatureEncoding
  readonly idPlace: "data" | "top" | "nested"
}

export type OrderChange =
  "merchant-convert" | "merchant-edit-up" | "merchant-edit-down" | "merchant-exchange" | "merchant-claim"

/** What is done about an order's payment collection; the order that the merchant made has no other. */
export type OrderAct =
  /** The customer opens the payment link: the SDK's button, or Medusa's own payment session. */
  | "order-button"
  | "order-session"
  /** Its money is there. */
  | "wait-for-capture"

/** What the merchant does about an order, or about an open item of this purchase. */
export type MerchantAct =
  /** On the order's page: cancels it, presses "Check status", captures a payment that was authorised. */
  | "merchant-cancel"
  | "merchant-check"
  | "merchant-capture"
  /** Turns a draft order into an order; edits an order, one unit more or less; gives two units for a shipped one, as an exchange or after a claim. */
  | OrderChange
  /** On the attention list; `elsewhere` is another order that awaits as much. */
  | "merchant-retry"
  | "merchant-attach"
  | "merchant-attach-elsewhere"
  | "merchant-refund"
  | "merchant-close"

/** What a shopper does about an open cart, or about the order that it has become. */
const CART_ACTS = [
  /** The SDK's button: create-order; pressed in two tabs at once. */
  "button",
  "double-button",
  /** A payment session, as Medusa's own storefronts make it. */
  "session",
  "double-session",
  /** Two sessions of one payment collection, as by a double click: of the open cart, or of the order it has become. */
  "parallel-sessions",
  /** Another provider, which pays nothing online. */
  "switch",
  /** One more unit; one more and back again, which deletes the session and leaves the total. */
  "edit",
  "fiddle",
  /** To Portugal, where the cart asks for as many euros as it did for kwanzas; or back. */
  "change-region",
  /** The store's own hook refuses the cart from now on; accepts it again. */
  "block",
  "unblock",
  "complete",
  "double-complete",
] as const

export type CartAct = (typeof CART_ACTS)[number]

/** What is done about a purchase, be it a cart, the order of one, or an order that the merchant made. */
export type PurchaseAct =
  /** An open item of the purchase is there. */
  | "wait-for-item"
  | MerchantAct
  | OrderAct
  /** The merchant gives the order a new reference, and the shopper gets it. */
  | "merchant-new-reference"
  /** Two days pass for the payment orders of this purchase; three hours; two days, and the service forgets them. */
  | "age"
  | "hours"
  | "forget"
  /** Every reference that was shown and can be paid, at the same moment. */
  | "pay-all"
  | ReferenceAct

export type Act = CartAct | PurchaseAct

export function isCartAct(act: Act): act is CartAct {
  return CART_ACTS.some((one) => one === act)
}

/** What is done about a reference number that the shopper was shown. */
export type ReferenceAct =
  /** Asks the status route. */
  | "ask"
  | "pay"
  | "service-cancel"
  | "expire"
  /** The same notification again; one without the right signature; CON after CAN, signed. */
  | "replay"
  | "forge"
  | "contradict"

export interface Step {
  readonly act: Act
  /** What the merchant does meanwhile: at 0, with the shopper's click; at 1, when a completion would be done. */
  readonly meanwhile: { readonly act: MerchantAct; readonly at: number } | undefined
  /** Which of the references shown so far: from 0, the first, to 1, the last. */
  readonly which: number
  readonly delivery: Delivery
  /** Comes back after an answer that never came. */
  readonly patient: boolean
  readonly thinkMs: number
}

/** One notification, without delay. */
const PROMPT = { drop: false, duplicate: 0, delayMs: 0, reorder: false, retries: 4 } as const

export interface StepChoice {
  readonly act: Act
  readonly meanwhile?: MerchantAct
  /** Its notification is delivered without faults. */
  readonly prompt?: boolean
}

/** The rest of a step, drawn. */
export function step({ act, meanwhile, prompt = false }: StepChoice, draw: Draw): Step {
  const drawn = delivery(draw)
  return {
    act,
    meanwhile: meanwhile && { act: meanwhile, at: draw.between(3, 11) / 10 },
    which: draw.chance(0.6) ? 1 : draw.share(),
    delivery: prompt ? { ...drawn, ...PROMPT } : drawn,
    patient: draw.chance(0.8),
    thinkMs: draw.chance(0.5) ? 0 : draw.between(0, 200),
  }
}

function delivery(draw: Draw): Delivery {
  return {
    drop: draw.chance(0.2),
    duplicate: draw.chance(0.3) ? draw.between(1, 3) : 0,
    delayMs: draw.chance(0.3) ? draw.between(0, 1500) : 0,
    reorder: draw.chance(0.2),
    retries: draw.chance(0.5) ? draw.between(1, 4) : 0,
    encoding: draw.of(SIGNATURE_ENCODINGS),
    idPlace: draw.of(["data", "top", "nested"]),
  }
}
