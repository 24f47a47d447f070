import { useRef, useSyncExternalStore } from "react"

/** Set by Medusa's dashboard build. */
declare const __BASE__: string | undefined

/**
 * The dashboard brings a router of its own, and what a plugin imports may be another copy of it, of another version, that
 * knows nothing of where the dashboard is. The browser's history is one: every router follows it.
 */
const BASE = (typeof __BASE__ === "string" ? __BASE__ : "").replace(/\/$/, "")

/** The address of one of the dashboard's pages, by its path. */
export const hrefOf = (path: string): string => `${BASE}${path}`

/** Goes to one of the dashboard's pages, by its path. */
export function goTo(path: string): void {
  history.pushState(nextEntry(history.state), "", hrefOf(path))
  announce()
}

/** The dashboard's router numbers its entries, to know how far "back" goes: its next one. */
function nextEntry(state: unknown): object {
  const index: unknown = typeof state === "object" && state !== null && Reflect.get(state, "idx")
  const key = Math.random().toString(36).slice(2, 10)
  return typeof index === "number" ? { usr: null, key, idx: index + 1 } : {}
}

/** Sends the event that a browser sends when it goes back or forward: every router listens to it. */
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
  /** What the pattern's group found in the path. */
  readonly param: string
  readonly query: URLSearchParams
  /** Changes the query, without another entry in the browser's history. */
  readonly setQuery: (change: (query: URLSearchParams) => void) => void
}

/**
 * The address of the page that asks, whose path has this pattern. While the dashboard is on its way to another page, it is
 * still the one of before.
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
