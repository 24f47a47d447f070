import { useTranslation } from "react-i18next"

/** The ledger's technical details, for support. */
export const TechnicalDetails = ({ detail }: { readonly detail: string }) => {
  const { t } = useTranslation("servicepay")
  return (
    <details className="txt-small text-ui-fg-subtle">
      <summary className="cursor-pointer">{t("attention.item.technical")}</summary>
      <p lang="en" className="mt-1 whitespace-pre-wrap break-words">
        {detail}
      </p>
    </details>
  )
}
