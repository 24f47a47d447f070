import { useTranslation } from "react-i18next"
import { Fact, Facts } from "./labelled-values"
import { Moment } from "./timestamp"
import type { Item, Names } from "./use-attention"

type Closed = NonNullable<Item["closed"]>

interface ClosingProps {
  /** When the item opened, if nothing else on the page shows it. */
  readonly since?: string
  readonly closed: Closed
  readonly admins: Names["admins"]
}

/** How an item ended: who closed it, when, and with which note. */
export const Closing = ({ since, closed, admins }: ClosingProps) => {
  const { t } = useTranslation("servicepay")
  const { by } = closed
  const isAdmin = by !== null && by !== "system"
  return (
    <Facts>
      {since === undefined ? null : (
        <Fact label={t("attention.item.since")}>
          <Moment at={since} />
        </Fact>
      )}
      <Fact label={t("attention.closing.at")}>
        <Moment at={closed.at} />
      </Fact>
      <Fact label={t("attention.closing.by")}>
        {isAdmin ? (admins[by] ?? by) : t("attention.closing.store")}
      </Fact>
      <Fact label={t("attention.closing.how")}>{t(`attention.closing.${closed.resolution}`)}</Fact>
      {closed.note === null ? null : <Fact label={t("attention.closing.note")}>{closed.note}</Fact>}
    </Facts>
  )
}
