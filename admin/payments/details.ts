import { useQuery } from "@tanstack/react-query"
import type { PaymentDetails } from "../../src/workflows/attention/payment-details"
import { sdk } from "../sdk"

/** What JSON makes of a type: dates are texts. */
type Sent<T> = T extends Date ? string : T extends object ? { readonly [Name in keyof T]: Sent<T[Name]> } : T

export type Details = Sent<PaymentDetails>

export function useDetails(id: string) {
  return useQuery({
    queryKey: ["servicepay", "payment", id],
    queryFn: () => sdk.client.fetch<Details>(`/admin/servicepay/payments/${encodeURIComponent(id)}`),
  })
}
