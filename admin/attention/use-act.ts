import { useMutation } from "@tanstack/react-query"
import { ApiError, numberIn, post, textIn } from "../post-request"
import type { Item, PaymentItem } from "./use-attention"

export type Action = Item["actions"][number]

/** What an action is about: an item of the list, or a payment that has no item. */
export type Subject =
  | Pick<PaymentItem, "kind" | "id" | "status" | "session_amount">
  | Pick<Extract<Item, { kind: "notification" }>, "kind" | "id" | "status">

/** Runs an action on an item, and enters a recorded refund into Medusa. */
export function useAct(item: Subject, action: Action) {
  const path = `/admin/servicepay/${item.kind === "notification" ? "notifications" : "attention"}/${item.id}/${action}`
  return useMutation({
    mutationFn: async (body: Readonly<Record<string, unknown>>) => {
      const answer = await post(path, body)
      return {
        outcome: textIn(answer, "outcome") ?? textIn(answer, "state"),
        /** Why the item is still open. */
        reason: textIn(answer, "reason"),
        inMedusa: numberIn(answer, "not_in_medusa") === 0 ? undefined : await enterRefund(item.id),
      }
    },
  })
}

/**
 * Whether Medusa has the recorded refund now. It can refuse, for example while the order has an open edit: the refund
 * stays recorded, and the button "Enter refund in Medusa" remains. Undefined if no answer came.
 */
async function enterRefund(id: string): Promise<"entered" | "refused" | undefined> {
  try {
    await post(refundInMedusa(id), {})
    return "entered"
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return undefined
    }
    // Another click was faster.
    return error.code === "nothing_to_refund" ? "entered" : "refused"
  }
}

/** The route that enters a payment's recorded refunds into Medusa. */
export const refundInMedusa = (id: string): string =>
  `/admin/servicepay/attention/${encodeURIComponent(id)}/refund-in-medusa`
