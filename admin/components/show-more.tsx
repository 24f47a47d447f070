import { Button } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

interface ShowMoreProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/**
 * Loads the next page of a list below the current one. There are no page numbers, because the server needs the previous
 * page's cursor for each page.
 */
export const ShowMore = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) => {
  const { t } = useTranslation("servicepay")
  return hasNextPage ? (
    <div className="flex justify-center border-t px-6 py-4">
      <Button
        variant="secondary"
        size="small"
        isLoading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {t("payments.more")}
      </Button>
    </div>
  ) : null
}
