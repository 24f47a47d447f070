import { setTimeout as pause } from "node:timers/promises"
import {
  type CartAct,
  isCartAct,
  type MerchantAct,
  type PurchaseAct,
  type ReferenceAct,
  type Step,
} from "../plan/step"
import { PROVIDER_ID } from "../../setup/provider-id"
import { type Journal } from "../stage/journal"
import { type DisturbanceCounts } from "../disturbance-counts"
import { type Ageing } from "./ageing"
import { type Merchant } from "./merchant"
import { type ServiceSteps } from "./service-steps"
import { type StoreSteps } from "./store-steps"
import { changes, orderActs } from "./order-acts"
import { type OrderDesk } from "./order-desk"
import { nameOf, purchaseOf, show, type Visit } from "./visit"

const OTHER_PROVIDER = "pp_system_default"

export interface Doors {
  readonly store: StoreSteps
  readonly service: ServiceSteps
  readonly merchant: Merchant
  readonly desk: OrderDesk
  readonly ageing: Ageing
  readonly journal: Journal
  readonly counts: DisturbanceCounts
}

/** Goes through steps of a visit, one after the other, and writes down what came of each. */
export async function act(visit: Visit, steps: readonly Step[], doors: Doors): Promise<void> {
  const name = nameOf(visit.plan)
  for (const step of steps) {
    // The shopper reads the page: the plan has the time between two clicks.
    await pause(step.thinkMs)
    await Promise.all([
      written(step.act, name, doors.journal, () => perform(visit, step, doors)),
      besides(visit, step, doors),
    ])
  }
}

/** What the merchant does meanwhile. */
async function besides(visit: Visit, { meanwhile }: Step, doors: Doors): Promise<void> {
  const purchase = purchaseOf(visit)
  if (meanwhile === undefined || purchase === undefined) {
    return
  }
  await pause(meanwhile.at * doors.store.completionMs)
  doors.counts.add("merchant beside the shopper")
  await written(meanwhile.act, nameOf(visit.plan), doors.journal, () =>
    merchantActs(visit, purchase, meanwhile.act, doors),
  )
}

async function written(
  what: string,
  name: string,
  journal: Journal,
  happen: () => Promise<string>,
): Promise<void> {
  journal.add(name, `${what} …`)
  const outcome = await happen().catch(
    (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
  )
  journal.add(name, `${what}: ${outcome}`)
}

export async function enter(visit: Visit, { store, desk, journal }: Doors): Promise<boolean> {
  const ready = await (visit.plan.isDraft ? desk.makeDraft(visit) : store.openCart(visit))
  const what = visit.plan.isDraft ? "draft order" : "cart"
  journal.add(nameOf(visit.plan), `${what} ${purchaseOf(visit) ?? "none"}: ${ready ? "ready" : "gave up"}`)
  return ready
}

async function perform(visit: Visit, step: Step, doors: Doors): Promise<string> {
  const purchase = purchaseOf(visit)
  if (purchase === undefined) {
    return "no cart"
  }
  const { act } = step
  return isCartAct(act)
    ? aboutCart(visit, { ...step, act }, doors)
    : aboutPurchase(visit, purchase, { ...step, act }, doors)
}

/** What the shopper does about an open cart, or about the order that it has become. */
async function aboutCart(
  visit: Visit,
  step: Step & { readonly act: CartAct },
  { store, counts }: Doors,
): Promise<string> {
  const { cartId } = visit
  if (cartId === undefined) {
    return "an order without a cart"
  }
  const twice = async (once: () => Promise<string>) => (await Promise.all([once(), once()])).join(" | ")
  switch (step.act) {
    case "button":
      return store.pressButton(visit, cartId, step)
    case "double-button":
      return twice(() => store.pressButton(visit, cartId, step))
    case "session":
      return store.makeSession(visit, cartId, PROVIDER_ID, step)
    case "double-session":
      return twice(() => store.makeSession(visit, cartId, PROVIDER_ID, step))
    case "switch":
      return store.makeSession(visit, cartId, OTHER_PROVIDER, step)
    case "edit":
      return store.changeQuantity(cartId, 1, step)
    case "fiddle": {
      const more = await store.changeQuantity(cartId, 1, step)
      return `${more}; ${await store.changeQuantity(cartId, -1, step)}`
    }
    case "complete":
      return store.complete(visit, cartId, step)
    case "double-complete":
      return twice(() => store.complete(visit, cartId, step))
    case "parallel-sessions":
      counts.add("parallel sessions")
      return store.parallelSessions(visit, cartId, PROVIDER_ID, step)
    case "change-region":
      counts.add("carts moved to another currency")
      return store.changeRegion(visit, cartId, step)
    case "block":
    case "unblock":
      return store.setBlocked(cartId, step.act === "block", step)
  }
}

async function aboutPurchase(
  visit: Visit,
  purchase: string,
  step: Step & { readonly act: PurchaseAct },
  doors: Doors,
): Promise<string> {
  const { service, merchant, ageing, counts } = doors
  switch (step.act) {
    case "order-button":
    case "order-session":
    case "wait-for-capture":
      return orderActs(visit, purchase, { ...step, act: step.act }, doors)
    case "merchant-convert":
    case "merchant-edit-up":
    case "merchant-edit-down":
    case "merchant-exchange":
    case "merchant-claim":
      return merchantActs(visit, purchase, step.act, doors)
    case "wait-for-item":
      return merchant.untilItem(purchase)
    case "merchant-cancel":
    case "merchant-check":
    case "merchant-capture":
    case "merchant-retry":
    case "merchant-attach":
    case "merchant-attach-elsewhere":
    case "merchant-refund":
    case "merchant-close":
      return merchantActs(visit, purchase, step.act, doors)
    case "merchant-new-reference": {
      const { said, id } = await merchant.newReference(purchase)
      if (id !== undefined && !visit.shown.includes(id)) {
        counts.add("new references of orders")
        show(visit, id)
      }
      return said
    }
    case "age":
      return ageing.days(visit, purchase)
    case "hours":
      return ageing.hours(visit, purchase)
    case "forget":
      return ageing.forget(visit, purchase)
    case "pay-all":
      return service.payAll(visit.shown, step)
    case "ask":
    case "pay":
    case "service-cancel":
    case "expire":
    case "replay":
    case "forge":
    case "contradict":
      return withReference(visit, { ...step, act: step.act }, doors)
  }
}

function merchantActs(visit: Visit, purchase: string, act: MerchantAct, doors: Doors): Promise<string> {
  const { merchant } = doors
  switch (act) {
    case "merchant-convert":
    case "merchant-edit-up":
    case "merchant-edit-down":
    case "merchant-exchange":
    case "merchant-claim":
      return changes(visit, purchase, act, doors)
    case "merchant-cancel":
      visit.canceledByMerchant = true
      return merchant.cancelAwaitingOrder(purchase)
    case "merchant-check":
      return merchant.checkStatus(purchase)
    case "merchant-capture":
      return merchant.capture(purchase)
    case "merchant-retry":
      return merchant.retry(purchase)
    case "merchant-attach":
      return merchant.attach(purchase)
    case "merchant-attach-elsewhere":
      return merchant.attachElsewhere(purchase)
    case "merchant-refund":
      return merchant.refund(purchase, visit.plan.number % 3 > 0)
    case "merchant-close":
      return merchant.close(purchase)
  }
}

/** Needs a reference number, because a shopper cannot pay what was never shown. */
async function withReference(
  visit: Visit,
  step: Step & { readonly act: ReferenceAct },
  { store, service, counts }: Doors,
): Promise<string> {
  const id = visit.shown[Math.round(step.which * (visit.shown.length - 1))]
  if (id === undefined) {
    return "no reference was shown"
  }
  switch (step.act) {
    case "ask":
      return store.askStatus(id, step)
    case "pay":
      if (visit.isInEuros) {
        counts.add("paid in another currency")
      }
      return service.finish(id, "confirm", step)
    case "service-cancel":
      return service.finish(id, "cancel", step)
    case "expire":
      return service.finish(id, "expire", step)
    case "replay":
      return service.replay(id, step)
    case "forge":
      return service.forge(id)
    case "contradict":
      return service.contradict(visit, id, step)
  }
}
