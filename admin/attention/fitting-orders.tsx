import { Badge, Button, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { sdk } from "../sdk"

/** As many of Medusa's newest orders, and of its newest drafts, are looked through. */
const NEWEST = 50
/** Shown at most: the merchant can also type a number. */
const MOST = 5

const FIELDS = {
  fields: "id,display_id,email,status,currency_code,*summary,*shipping_address",
  limit: NEWEST,
  order: "-created_at",
}

interface FittingOrder {
  readonly number: number
  readonly customer: string
  readonly isDraft: boolean
}

/** Medusa's newest orders and drafts that still ask for exactly this many kwanzas. */
function useFittingOrders(amount: number) {
  return useQuery({
    queryKey: ["servicepay", "fitting-orders", amount],
    queryFn: async (): Promise<FittingOrder[]> => {
      const [{ orders }, { draft_orders }] = await Promise.all([
        sdk.admin.order.list(FIELDS),
        sdk.admin.draftOrder.list(FIELDS),
      ])
      const drafts = draft_orders.map((order) => ({ ...order, isDraft: true }))
      return [...drafts, ...orders.map((order) => ({ ...order, isDraft: false }))]
        .filter(
          ({ currency_code, status, summary }) =>
            currency_code === "aoa" && status !== "canceled" && asks(summary.pending_difference, amount),
        )
        .slice(0, MOST)
        .map(({ display_id, email, isDraft, shipping_address: address }) => ({
          number: display_id ?? 0,
          customer: [address?.first_name, address?.last_name].filter(Boolean).join(" ") || (email ?? ""),
          isDraft,
        }))
    },
    // The merchant may just have created one in another tab.
    staleTime: 0,
  })
}

/** Sums of decimals are not exact. */
const asks = (outstanding: number, amount: number) => Math.abs(outstanding - amount) < 0.005

interface FittingOrdersProps {
  /** Kwanzas. */
  readonly amount: number
  readonly onChoose: (number: number) => void
}

/** The orders that a payment can pay for, to choose one without looking up its number. Shows nothing if there is none. */
export const FittingOrders = ({ amount, onChoose }: FittingOrdersProps) => {
  const { t } = useTranslation("servicepay")
  const { data: orders = [] } = useFittingOrders(amount)
  if (orders.length === 0) {
    return null
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        {t("attention.form.fitting")}
      </Text>
      {orders.map(({ number, customer, isDraft }) => (
        <Button
          key={number}
          type="button"
          size="small"
          variant="secondary"
          className="justify-start"
          onClick={() => {
            onChoose(number)
          }}
        >
          #{number} {customer}
          {isDraft ? <Badge size="2xsmall">{t("payments.draft")}</Badge> : null}
        </Button>
      ))}
    </div>
  )
}
