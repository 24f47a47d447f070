import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"

interface PageProps {
  title: string
  /** `narrow` is one column in the middle. */
  width?: "wide" | "narrow" | "two-sided"
  /** Content above the heading. */
  before?: ReactNode
  children: ReactNode
}

/** A page: its title in the tab, its heading with the focus, and its content. */
export function Page({ title, width = "narrow", before, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Loja Kwanza`
  }, [title])
  return (
    <div className={`page ${width}`}>
      {before}
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

/** Focuses the heading after a navigation, so that a screen reader reads it. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const how = useNavigationType()
  // Before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    if (key !== "default") {
      heading.current?.focus({ preventScroll: true })
    }
    // After going back, the browser restores the scroll position.
    if (how !== NavigationType.Pop) {
      window.scrollTo(0, 0)
    }
  }, [key, how])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
