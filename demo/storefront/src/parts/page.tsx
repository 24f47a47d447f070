import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"

interface PageProps {
  title: string
  /** `narrow` is one column in the middle. */
  width?: "wide" | "narrow" | "two-sided"
  /** What stands above the heading. */
  before?: ReactNode
  children: ReactNode
}

/** One page: its name in the tab, its heading with the focus, its content. */
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

/** Takes the focus when the shopper comes from another page, so that a screen reader says where they are now. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const how = useNavigationType()
  // Before the page is painted, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (key !== "default") {
      heading.current?.focus({ preventScroll: true })
    }
    // The browser itself scrolls to where the shopper was, when they go back.
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
