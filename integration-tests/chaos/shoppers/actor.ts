import { setTimeout as pause } from "node:timers/promises"
import { type MerchantAct, type ReferenceAct, type Step } from "../plan/step"
import { type Journal } from "../stage/journal"
import { type DisturbanceCounts } from "../disturbance-counts"
import { type Ageing } from "./ageing"
import { type Merchant } from "./merchant"
import { type ServiceSteps } from "./service-steps"
import { type StoreSteps } from "./store-steps"
import { nameOf, type Visit } from "./visit"

const SERVICEPAY = "pp_servicepay_servicepay"
const OTHER_PROVIDER = "pp_system_default"

export interface Doors {
  readonly store: StoreSteps
  readonly service: ServiceSteps
  readonly merchant: Merchant
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
  const { cartId } = visit
  if (meanwhile === undefined || cartId === undefined) {
    return
  }
  await pause(meanwhile.at * doors.store.completionMs)
  doors.counts.add("merchant beside the shopper")
  await written(meanwhile.act, nameOf(visit.plan), doors.journal, () =>
    merchantActs(visit, cartId, meanwhile.act, doors),
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

export async function enter(visit: Visit, { store, journal }: Doors): Promise<boolean> {
  const ready = await store.openCart(visit)
  journal.add(nameOf(visit.plan), `cart ${visit.cartId ?? "none"}: ${ready ? "ready" : "gave up"}`)
  return ready
}

async function perform(visit: Visit, step: Step, doors: Doors): Promise<string> {
  const { store, service, merchant, ageing, counts } = doors
  const { cartId } = visit
  if (cartId === undefined) {
    return "no cart"
  }
  const twice = async (once: () => Promise<string>) => (await Promise.all([once(), once()])).join(" | ")
  switch (step.act) {
    case "button":
      return store.pressButton(visit, cartId, step)
    case "double-button":
      return twice(() => store.pressButton(visit, cartId, step))
    case "session":
      return store.makeSession(visit, cartId, SERVICEPAY, step)
    case "double-session":
      return twice(() => store.makeSession(visit, cartId, SERVICEPAY, step))
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
      return store.parallelSessions(visit, cartId, SERVICEPAY, step)
    case "change-region":
      counts.add("carts moved to another currency")
      return store.changeRegion(visit, cartId, step)
    case "block":
    case "unblock":
      return store.setBlocked(cartId, step.act === "block", step)
    case "wait-for-item":
      return merchant.untilItem(cartId)
    case "merchant-cancel":
    case "merchant-check":
    case "merchant-capture":
    case "merchant-retry":
    case "merchant-attach":
    case "merchant-attach-elsewhere":
    case "merchant-refund":
    case "merchant-close":
      return merchantActs(visit, cartId, step.act, doors)
    case "age":
      return ageing.days(visit, cartId)
    case "hours":
      return ageing.hours(visit, cartId)
    case "forget":
      return ageing.forget(visit, cartId)
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

function merchantActs(visit: Visit, cartId: string, act: MerchantAct, { merchant }: Doors): Promise<string> {
  switch (act) {
    case "merchant-cancel":
      visit.canceledByMerchant = true
      return merchant.cancelAwaitingOrder(cartId)
    case "merchant-check":
      return merchant.checkStatus(cartId)
    case "merchant-capture":
      return merchant.capture(cartId)
    case "merchant-retry":
      return merchant.retry(cartId)
    case "merchant-attach":
      return merchant.attach(cartId)
    case "merchant-attach-elsewhere":
      return merchant.attachElsewhere(cartId)
    case "merchant-refund":
      return merchant.refund(cartId, visit.plan.number % 3 > 0)
    case "merchant-close":
      return merchant.close(cartId)
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
