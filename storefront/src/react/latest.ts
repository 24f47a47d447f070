import { useEffect, useRef } from "react"

/**
 * The value of the last render, for an effect that must not run again when it changes: a callback is new in every
 * render.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
