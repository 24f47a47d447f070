import type { ComponentPropsWithoutRef, MouseEvent } from "react"
import { goTo, hrefOf } from "./address"

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** The path of one of the dashboard's pages. */
  readonly to: string
}

/** A link to one of the dashboard's pages, which it opens without loading itself anew. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={hrefOf(to)}
    onClick={(event) => {
      onClick?.(event)
      if (isPlain(event)) {
        event.preventDefault()
        goTo(to)
      }
    }}
  />
)

/** Not one that the browser opens in a tab or a window of its own. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
