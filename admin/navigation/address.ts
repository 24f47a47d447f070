import { useRef, useSyncExternalStore } from "react"

/** Set by Medusa's dashboard build. */
declare const __BASE__: string | undefined

/**
 * The plugin does not use `react-router-dom`: it may get another copy than the dashboard's, and that copy does not know the
 * current page. The browser's history works instead, because every router follows it.
 */
const BASE = (typeof __BASE__ === "string" ? __BASE__ : "").replace(/\/$/, "")

/** The address of a page of the dashboard. */
export const hrefOf = (path: string): string => `${BASE}${path}`

/** Opens a page of the dashboard. */
export function goTo(path: string): void {
  history.pushState(nextEntry(history.state), "", hrefOf(path))
  announce()
}

/** The state of the next entry in the history. The dashboard's router numbers its entries, to know how far "back" goes. */
function nextEntry(state: unknown): object {
  const index: unknown = typeof state === "object" && state !== null && Reflect.get(state, "idx")
  const key = Math.random().toString(36).slice(2, 10)
  return typeof index === "number" ? { usr: null, key, idx: index + 1 } : {}
}

/** Sends the event of a step back or forward in the browser, which every router listens to. */
function announce(): void {
  const state: unknown = history.state
  window.dispatchEvent(new PopStateEvent("popstate", { state }))
}

function listen(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange)
  return () => {
    window.removeEventListener("popstate", onChange)
  }
}

export interface PageAddress {
  /** The part of the path that the pattern's group matches. */
  readonly param: string
  readonly query: URLSearchParams
  /** Changes the query without a new entry in the browser's history. */
  readonly setQuery: (change: (query: URLSearchParams) => void) => void
}

/**
 * The address of the calling page, whose path matches this pattern. While the dashboard opens another page, this still
 * returns the last address that matched.
 */
export function usePageAddress(pattern: RegExp): PageAddress {
  const own = useRef("")
  const address = useSyncExternalStore(listen, () => {
    const { pathname, search } = window.location
    if (pattern.test(pathname.slice(BASE.length))) {
      own.current = `${pathname.slice(BASE.length)}${search}`
    }
    return own.current
  })
  const { pathname, searchParams: query } = new URL(address, window.location.origin)
  return {
    param: decodeURIComponent(pattern.exec(pathname)?.[1] ?? ""),
    query,
    setQuery: (change) => {
      const url = new URL(window.location.href)
      change(url.searchParams)
      history.replaceState(history.state, "", url)
      announce()
    },
  }
}
