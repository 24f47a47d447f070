import { useMutation, useQueryClient } from "@tanstack/react-query"
import { send, textIn } from "../send"
import type { Item } from "./use-attention"

export type Action = Item["actions"][number]

/** Does something about an item, and reads again whatever the dashboard shows of it. Answers what came of it. */
export function useAct(item: Item, action: Action) {
  const queries = useQueryClient()
  const path = `/admin/servicepay/${item.kind === "notification" ? "notifications" : "attention"}/${item.id}/${action}`
  return useMutation({
    mutationFn: async (body: Readonly<Record<string, unknown>>) => {
      const answer = await send(path, body)
      return textIn(answer, "outcome") ?? textIn(answer, "state")
    },
    // Orders and payments change with it, wherever they are shown. Not when it failed: an item that somebody else has seen to
    // would take the dialog away with it, and with that the reason why.
    onSuccess: () => void queries.invalidateQueries(),
  })
}
