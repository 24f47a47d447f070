/** What JSON makes of a type: dates are texts. */
export type Sent<T> = T extends Date
  ? string
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T
