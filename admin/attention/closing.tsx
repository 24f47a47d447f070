import { useTranslation } from "react-i18next"
import { LabelledValue, LabelledValues } from "./labelled-values"
import { Timestamp } from "../components/timestamp"
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
  const isSynced = closed.resolution === "synced"
  return (
    <LabelledValues>
      {since === undefined ? null : (
        <LabelledValue label={t("attention.item.since")}>
          <Timestamp at={since} />
        </LabelledValue>
      )}
      <LabelledValue label={t("attention.closing.at")}>
        <Timestamp at={closed.at} />
      </LabelledValue>
      {/* The store may have synced it by itself, or because an admin pressed a button. */}
      {isSynced && !isAdmin ? null : (
        <LabelledValue label={t("attention.closing.by")}>
          {isAdmin ? (admins[by] ?? by) : t("attention.closing.store")}
        </LabelledValue>
      )}
      <LabelledValue label={t("attention.closing.how")}>
        {t(`attention.closing.${isAdmin && isSynced ? "used" : closed.resolution}`)}
      </LabelledValue>
      {closed.note === null ? null : (
        <LabelledValue label={t("attention.closing.note")}>{closed.note}</LabelledValue>
      )}
    </LabelledValues>
  )
}
