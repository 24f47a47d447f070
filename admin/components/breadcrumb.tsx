import { TriangleRightMini } from "@medusajs/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"

/** A page's name in the bar above, with the way back to all payments: Medusa names only the page one is on. */
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
