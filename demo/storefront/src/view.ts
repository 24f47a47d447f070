export interface Stage {
  /** Puts a page in the place of the one before it, unless the customer has gone elsewhere. */
  show(page: HTMLElement): void
  /** False once the customer has gone elsewhere. */
  isCurrent(): boolean
}

/** Makes the page for an address and shows it. */
export type View = (stage: Stage) => Promise<void>
