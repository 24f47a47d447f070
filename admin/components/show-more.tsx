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
 * Loads more of a list below what is shown: the server gives each page by the key of the one before, so there is no page
 * number to go to.
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
