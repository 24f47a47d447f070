import { type OrderAct, type OrderChange, type Step } from "../plan/step"
import { PROVIDER_ID } from "../../setup/provider-id"
import { type Doors } from "./actor"
import { type Visit } from "./visit"

/** What is done about an order itself, whoever made it: a shopper's cart, or the merchant. */
export async function orderActs(
  visit: Visit,
  purchase: string,
  step: Step & { readonly act: OrderAct },
  doors: Doors,
): Promise<string> {
  const { desk, store, counts } = doors
  switch (step.act) {
    case "order-button":
    case "order-session": {
      const collection = await desk.openCollection(purchase)
      if (collection === undefined) {
        return "no payment collection to pay"
      }
      const before = visit.shown.length
      const said =
        step.act === "order-button"
          ? await store.pressOrderButton(visit, collection, step)
          : await store.addSession(visit, collection, PROVIDER_ID, step)
      counts.add("references of payment collections", visit.shown.length - before)
      return said
    }
    case "wait-for-capture":
      return desk.untilCaptured(purchase)
  }
}

/** What the merchant changes about an order. */
export function changes(visit: Visit, purchase: string, act: OrderChange, { desk }: Doors): Promise<string> {
  visit.changedByMerchant ||= act !== "merchant-convert"
  switch (act) {
    case "merchant-convert":
      return desk.convertDraft(purchase)
    case "merchant-edit-up":
      return desk.edit(purchase, 1)
    case "merchant-edit-down":
      return desk.edit(purchase, -1)
    case "merchant-exchange":
      return desk.replace(purchase, "exchange")
    case "merchant-claim":
      return desk.replace(purchase, "claim")
  }
}
