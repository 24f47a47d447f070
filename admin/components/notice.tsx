import { Text } from "@medusajs/ui"
import { IN_TEXT, Link } from "../navigation/link"

interface NoticeProps {
  readonly color: string
  readonly text: string
  readonly to: string
  readonly link: string
}

/** One line above a list, with a link to where the merchant can act. */
export const Notice = ({ color, text, to, link }: NoticeProps) => (
  <div className="flex items-center justify-between gap-x-4 px-6 py-3">
    <Text size="small" weight="plus" className="flex items-center gap-x-2">
      <span aria-hidden className={`${color} size-2 shrink-0 rounded-full`} />
      {text}
    </Text>
    <Link to={to} className={`txt-small ${IN_TEXT}`}>
      {link}
    </Link>
  </div>
)
