import type { ComponentPropsWithoutRef, MouseEvent } from "react"
import { goTo, hrefOf } from "./address"

/** The look of a link in a text. */
export const IN_TEXT = "text-ui-fg-base hover:text-ui-fg-subtle underline underline-offset-2"

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** The path of a page of the dashboard. */
  readonly to: string
}

/** A link to a page of the dashboard, which opens without a reload. */
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

/** False for a click that opens a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
