import { setTimeout as pause } from "node:timers/promises"
import { type Database } from "../books/database"
import { type ReferenceAct, type Step } from "../plan/plan"
import { type Journal } from "../stage/journal"
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
  readonly database: Database
  readonly journal: Journal
}

/** Goes through steps of a visit, one after the other, and writes down what came of each. */
export async function act(visit: Visit, steps: readonly Step[], doors: Doors): Promise<void> {
  const name = nameOf(visit.plan)
  for (const step of steps) {
    // Somebody reads the page: the time between two clicks is part of the plan.
    await pause(step.thinkMs)
    doors.journal.add(name, `${step.act} …`)
    const outcome = await perform(visit, step, doors).catch(
      (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
    )
    doors.journal.add(name, `${step.act}: ${outcome}`)
  }
}

export async function enter(visit: Visit, { store, journal }: Doors): Promise<boolean> {
  const ready = await store.openCart(visit)
  journal.add(nameOf(visit.plan), `cart ${visit.cartId ?? "none"}: ${ready ? "ready" : "gave up"}`)
  return ready
}

async function perform(visit: Visit, step: Step, doors: Doors): Promise<string> {
  const { store, merchant, database } = doors
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
    case "merchant-cancel":
      return merchant.cancelOrder(cartId)
    case "merchant-check":
      return merchant.checkStatus(cartId)
    case "merchant-capture":
      return merchant.capture(cartId)
    case "merchant-retry":
      return merchant.retry(cartId)
    case "merchant-attach":
      return merchant.attach(cartId)
    case "merchant-refund":
      return merchant.refund(cartId, step.patient)
    case "merchant-close":
      return merchant.close(cartId)
    case "age":
      return `${await age(database, cartId)} payment orders are two days older`
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

/** What needs a reference number: nobody can pay what was never shown. */
async function withReference(
  visit: Visit,
  step: Step & { readonly act: ReferenceAct },
  { store, service }: Doors,
): Promise<string> {
  const id = visit.shown[Math.round(step.which * (visit.shown.length - 1))]
  if (id === undefined) {
    return "no reference was shown"
  }
  switch (step.act) {
    case "ask":
      return store.askStatus(id, step)
    case "pay":
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

function age(database: Database, cartId: string): Promise<number> {
  return database.change(
    `update servicepay_payment_order
      set created_at = created_at - interval '2 days', next_check_at = now()
      where cart_id = $1 and status = 'PEN' and request_state = 'accepted'`,
    [cartId],
  )
}
