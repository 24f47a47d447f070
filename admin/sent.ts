/** What JSON makes of a type: dates are texts. */
export type Serialized<T> = T extends Date
  ? string
  : T extends object
    ? { readonly [Name in keyof T]: Serialized<T[Name]> }
    : T
