// How often a run does what: shares of the shoppers, and weights of their acts.

export const FIRST = { button: 6, "double-button": 2, session: 3, "double-session": 1 } as const
export const MIDDLE = {
  button: 3,
  "double-button": 1,
  session: 2,
  "double-session": 1,
  switch: 1,
  edit: 2,
  fiddle: 1,
  complete: 4,
  "double-complete": 1,
  ask: 2,
  pay: 4,
  "service-cancel": 1,
  expire: 1,
  replay: 1,
  forge: 1,
  contradict: 1,
  "merchant-cancel": 1,
  "merchant-check": 1,
  "merchant-capture": 1,
  "merchant-retry": 1,
  "merchant-attach": 1,
  "merchant-refund": 1,
  "merchant-new-reference": 1,
  "merchant-edit-up": 1,
  "merchant-edit-down": 1,
  "order-button": 1,
  "order-session": 1,
  age: 1,
  hours: 1,
} as const
export const LAST = { pay: 6, expire: 1, "service-cancel": 1, complete: 2 } as const
export const LATE = {
  pay: 6,
  expire: 2,
  "service-cancel": 1,
  replay: 1,
  forge: 1,
  contradict: 1,
  "merchant-cancel": 1,
  "merchant-retry": 2,
  "merchant-attach": 2,
  "merchant-refund": 2,
  "merchant-close": 1,
  "merchant-edit-up": 1,
  "merchant-edit-down": 1,
  "merchant-convert": 1,
  "merchant-new-reference": 1,
  "order-button": 1,
  complete: 1,
  age: 1,
  forget: 1,
} as const
/** How many of the shoppers play a scene instead of drawing one act after the other. */
export const SCENES = 0.4
/** For how many customers the merchant makes the order. */
export const DRAFTS = 0.12
/** So many shoppers pay while a hook of the store stays broken. */
export const CHECKOUTS_PER_BROKEN_HOOK = 100
