import type { PageData } from "../page-data"

/** The page's main part, which the script replaces when the payment changes. */
export function shownMain(): HTMLElement {
  return document.querySelector("main") ?? document.body
}

/** What the server says about the shown part. */
export function shownData(main = shownMain()): PageData | undefined {
  // The server that wrote the page is trusted to write it as `PageData` says.
  return main.dataset.page ? (JSON.parse(main.dataset.page) as PageData) : undefined
}

/** Puts a text into an element of this id, if the page has one. */
export function say(id: "news" | "notice" | "problem", text = ""): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
