import { useMutation, useQuery } from "@tanstack/react-query"
import type {
  CustomerMessageName,
  MessageChannelName,
  MessagePreview,
} from "../../src/api/admin/servicepay/messages/contract"
import { post } from "../post-request"
import { sdk } from "../sdk"

const ROUTE = "/admin/servicepay/messages"

/** In the order in which a customer gets them. */
export const KINDS = [
  "how_to_pay",
  "reminder",
  "paid",
  "ended",
  "order_canceled",
] as const satisfies readonly CustomerMessageName[]
export const CHANNELS = ["email", "sms"] as const satisfies readonly MessageChannelName[]
export const LANGUAGES = ["pt", "en", "fr"] as const

export type Kind = CustomerMessageName
export type Channel = MessageChannelName
export type Language = (typeof LANGUAGES)[number]

/** Which message to show or to send. */
export interface Chosen {
  readonly kind: Kind
  readonly channel: Channel
  readonly language: Language
}

/** A message with example values. */
export function usePreview(chosen: Chosen) {
  return useQuery({
    queryKey: ["servicepay", "messages", "preview", chosen],
    queryFn: () =>
      sdk.client.fetch<MessagePreview>(`${ROUTE}/preview`, { method: "POST", body: { ...chosen } }),
  })
}

/** Sends it to an address. */
export function useSendTest() {
  return useMutation({
    mutationFn: (body: Chosen & { readonly to: string }) => post(`${ROUTE}/send-test`, { ...body }),
  })
}
