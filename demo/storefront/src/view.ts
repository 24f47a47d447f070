/** Makes the page for an address. `isCurrent` turns false when the customer has gone elsewhere. */
export type View = (isCurrent: () => boolean) => Promise<HTMLElement>
