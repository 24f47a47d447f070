import { TriangleRightMini } from "@medusajs/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"

/** A page's breadcrumb with a link to all payments: Medusa's own breadcrumb names only the current page. */
export const Breadcrumb = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation("servicepay")
  return (
    <span className="text-ui-fg-subtle flex items-center gap-x-2">
      <Link to="/servicepay" className="hover:text-ui-fg-base">
        {t("payments.title")}
      </Link>
      <TriangleRightMini />
      {children}
    </span>
  )
}
