import { read, write } from "./storage"

const KEY = "loja-kwanza:cart"
/** If storage is forbidden, the cart lasts as long as the page. */
let known = read(KEY)

export function savedCart(): string | undefined {
  return known
}

export function saveCart(id: string | undefined): void {
  known = id
  write(KEY, id)
}

/** Calls `tell` when another tab starts a cart or completes it. Returns the function that stops listening. */
export function onSavedCart(tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) {
      known = read(KEY)
      tell()
    }
  }
  window.addEventListener("storage", hear)
  return () => {
    window.removeEventListener("storage", hear)
  }
}
