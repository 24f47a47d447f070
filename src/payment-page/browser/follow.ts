import { poll, type Watch } from "../../../storefront/src/poll.js"
import { askLink, fetchMain } from "./link"
import { say, shownData, shownMain } from "./shown-page"

/** States that do not change while somebody looks at the page. */
const FINAL = ["paid", "canceled"]
/** `setTimeout` takes no more. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Follows the link's payment. When something changes, the server's new main part replaces the old one, and `changed` is
 * called.
 */
export function follow(changed: () => void): Watch {
  let expiry: ReturnType<typeof setTimeout> | undefined
  const watch = poll(
    async () => {
      const { revision } = await askLink<{ revision: string }>("state")
      if (revision === shownData()?.revision) return false
      replaceMain(await fetchMain())
      return true
    },
    (isNew, stop) => {
      if (FINAL.includes(shownMain().dataset.state ?? "")) stop()
      if (!isNew) return
      changed()
      checkAtExpiry()
      // More may follow soon.
      watch.check()
    },
    ({ code }) => {
      // Withdrawn or expired: the page itself says so.
      if (code === "payment_link_not_found") location.reload()
    },
  )
  const checkAtExpiry = () => {
    clearTimeout(expiry)
    const left = (shownData()?.expiresAt ?? 0) - Date.now()
    if (left > 0 && left < LONGEST_TIMEOUT_MS) expiry = setTimeout(watch.check, left)
  }
  checkAtExpiry()
  return watch
}

/**
 * Keeps what the shopper uses: the SDK's button, whose payment may be under way, an opened part of the page, and the
 * focus. When the focus's own element is gone, the new title has it.
 */
function replaceMain(next: HTMLElement): void {
  const old = shownMain()
  const { activeElement } = document
  const pay = old.querySelector("#pay")
  if (pay) next.querySelector("#pay")?.replaceWith(pay)
  if (old.querySelector("details[open]")) next.querySelector("details")?.setAttribute("open", "")
  const hadFocus = old.contains(activeElement)
  const selector = activeElement ? selectorOf(activeElement) : undefined
  const title = titleOf(old)
  old.replaceWith(next)
  document.title = next.dataset.title ?? document.title
  const newTitle = titleOf(next)
  if (newTitle?.textContent !== title?.textContent) say("news", newTitle?.textContent ?? "")
  if (!hadFocus) return
  const same = selector === undefined ? null : next.querySelector<HTMLElement>(selector)
  const target = same ?? newTitle
  target?.focus({ preventScroll: target === same })
}

const titleOf = (main: HTMLElement) => main.querySelector<HTMLElement>("h1")

function selectorOf(element: Element): string | undefined {
  const { action, copy } = element instanceof HTMLElement ? element.dataset : {}
  if (element.id) return `#${CSS.escape(element.id)}`
  if (action === undefined) return element.localName === "summary" ? "summary" : undefined
  return `[data-action="${action}"]${copy === undefined ? "" : `[data-copy="${copy}"]`}`
}
