import type { CallbackActions } from "./types.js"

/** Browsers tell nobody that a window was closed: it is looked at. */
const LOOK_MS = 250

/**
 * Tells what `window.open` gives until the browser has done what it is doing now, and then puts it back: null is a blocked
 * popup. How the SDK tells of that, and when it opens the popup, is not specified.
 */
export function watchOpen(tell: (popup: Window | null) => void): void {
  const { open } = window
  const watched: typeof open = (...how) => {
    const popup = open(...how)
    tell(popup)
    return popup
  }
  window.open = watched
  setTimeout(() => {
    if (window.open === watched) window.open = open
  })
}

/** Resolves when the popup is closed, by the SDK's word or by our own eyes; at once when there is neither. */
export function popupClosed(popup: Window | null | undefined, actions?: CallbackActions): Promise<void> {
  return new Promise((resolve) => {
    actions?.onPopupWindowClosed(resolve)
    if (popup) {
      const timer = setInterval(() => {
        if (popup.closed) {
          clearInterval(timer)
          resolve()
        }
      }, LOOK_MS)
    } else if (!actions) {
      resolve()
    }
  })
}
