import fc from "fast-check"
import { SmallShop, type Crash, type Entry } from "./small-shop"

const RUNS = 50_000
const ROUNDS = 3
const TOTALS = [5000, 5000, 6000]

/** The service's reports on each reference number, in order. */
type Said = Map<Entry, Set<"CON" | "CAN">>

class Step implements fc.Command<Said, SmallShop> {
  constructor(
    private readonly words: string,
    private readonly take: (shop: SmallShop, said: Said) => void,
  ) {}

  check(): boolean {
    return true
  }

  run(said: Said, shop: SmallShop): void {
    this.take(shop, said)
    expectNothingUnpaidIsCaptured(said, shop)
  }

  toString(): string {
    return this.words
  }
}

const entryOf = ({ entries }: SmallShop, number: number): Entry | undefined => entries[number]
const numbers = fc.nat(2)
const crashes = fc.constantFrom<Crash[]>("never", "never", "session made", "order placed", "captured")

const shopper = [
  fc.constant(
    new Step("the shopper asks for a reference", (shop) => {
      shop.reference()
    }),
  ),
  fc.constantFrom(...TOTALS).map(
    (total) =>
      new Step(`the cart asks for ${total} Kz`, ({ medusa }) => {
        medusa.change(total)
      }),
  ),
  fc.constant(
    new Step("the shopper chooses another method", ({ medusa }) => {
      medusa.createSession(false)
    }),
  ),
  fc.boolean().map(
    (heard) =>
      new Step(`the shopper places the order${heard ? "" : ", and nobody hears of it"}`, (shop) => {
        try {
          shop.complete()
        } catch {
          // Medusa tells the shopper what is missing.
        }
        if (heard && shop.medusa.order) {
          shop.orderPlaced()
        }
      }),
  ),
  fc.constant(
    new Step("Medusa dies while the shopper places the order", (shop) => {
      shop.medusa.interrupted = true
      try {
        shop.complete()
      } catch {
        // The order's event is lost.
      }
      shop.medusa.interrupted = false
    }),
  ),
  fc.boolean().map(
    (incomplete) =>
      new Step(incomplete ? "the delivery is taken away" : "the delivery is chosen", ({ medusa }) => {
        medusa.incomplete = incomplete
      }),
  ),
]

const merchant = [
  fc.constant(
    new Step("the merchant cancels the order", (shop) => {
      shop.medusa.cancelAwaitingOrder()
      if (shop.medusa.order) {
        shop.orderCanceled()
      }
    }),
  ),
  fc.constant(
    new Step("the merchant captures another method's payment", ({ medusa }) => {
      for (const payment of medusa.payments.filter(({ isOurs }) => !isOurs)) {
        payment.captures = 1
      }
    }),
  ),
  fc.constantFrom(...TOTALS).map(
    (amount) =>
      new Step(`somebody has the session ask for ${amount} Kz`, ({ medusa }) => {
        for (const session of medusa.sessions) {
          session.amount = amount
        }
      }),
  ),
  fc.constantFrom(...TOTALS).map(
    (total) =>
      new Step(`a tax makes the cart ask for ${total} Kz, its sessions stay`, ({ medusa }) => {
        if (medusa.open) {
          medusa.total = total
        }
      }),
  ),
  numbers.map(
    (number) =>
      new Step(`the merchant tries number ${number} again`, (shop) => {
        const entry = entryOf(shop, number)
        if (entry?.sync_state === "on_hold") {
          shop.sync(entry, "never")
        }
      }),
  ),
]

const service = [
  fc.tuple(numbers, fc.constantFrom<("CON" | "CAN")[]>("CON", "CON", "CAN")).map(
    ([number, status]) =>
      new Step(`the service says of number ${number}: ${status}`, (shop, said) => {
        const entry = entryOf(shop, number)
        if (entry) {
          said.set(entry, (said.get(entry) ?? new Set()).add(status))
          shop.report(entry, status)
        }
      }),
  ),
  crashes.map(
    (crash) =>
      new Step(`the background job runs${crash === "never" ? "" : ` and dies: ${crash}`}`, (shop) => {
        shop.pollPayments(crash)
      }),
  ),
]

function expectNothingUnpaidIsCaptured(said: Said, { entries, medusa }: SmallShop): void {
  if (medusa.wrongs.length > 0) {
    throw new Error(medusa.wrongs.join(" "))
  }
  for (const entry of entries) {
    const captures = medusa.capturesOf(entry.sessions)
    if (captures > 1) {
      throw new Error("One payment was captured twice.")
    }
    if (captures > 0 && !said.get(entry)?.has("CON")) {
      throw new Error("A payment was captured that was never made.")
    }
    if (entry.sync_state === "synced" && entry.status === "CON" && captures !== 1) {
      throw new Error("Synced without a capture.")
    }
  }
  const ours = medusa.payments.filter(({ isOurs, captures }) => isOurs && captures > 0)
  if (ours.length > 1) {
    throw new Error("Two payments were captured for one purchase.")
  }
}

/**
 * The promise: a captured payment on an order that is not cancelled, or an open item; both only if the service contradicts
 * itself.
 */
function expectAccountedFor(said: Said, { entries, medusa }: SmallShop): void {
  for (const entry of entries.filter((paid) => said.get(paid)?.has("CON"))) {
    const onOrder = medusa.capturesOf(entry.sessions) === 1 && medusa.order?.canceled === false
    if (entry.reason === undefined && !(onOrder && entry.sync_state === "synced")) {
      throw new Error(
        "A kwanza is lost: neither captured on an order that is not cancelled, nor before the merchant.",
      )
    }
    if (entry.reason !== undefined && entry.reason !== "conflicting_status" && onOrder) {
      throw new Error(`The merchant is bothered with what is in order: ${entry.reason}.`)
    }
    if (entry.sync_state === "open") {
      throw new Error("It is never synced.")
    }
  }
  // The merchant decides about what is held, and the order stands until then.
  const isHeld = entries.some(({ status, sync_state }) => status === "CON" && sync_state === "on_hold")
  const waiting = medusa.order?.canceled === false && !medusa.isPaid && !isHeld
  for (const { sessions } of entries.filter(({ status }) => status === "CAN")) {
    if (waiting && medusa.sessions.some(({ id }) => id === sessions.at(-1))) {
      throw new Error("An order waits for a payment that the service has cancelled.")
    }
  }
}

it("each payment is captured once or needs attention, whatever the actors do and whenever the process dies", () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      fc.commands([...shopper, ...merchant, ...service], { maxCommands: 40, size: "max" }),
      (steps) => {
        const shop = new SmallShop()
        const said: Said = new Map()
        fc.modelRun(() => ({ model: said, real: shop }), steps)
        for (let round = 0; round < ROUNDS; round += 1) {
          shop.pollPayments()
          expectNothingUnpaidIsCaptured(said, shop)
        }
        // Each open item is retried once, which closes the items whose payments are in order.
        for (const entry of shop.entries.filter(({ sync_state }) => sync_state === "on_hold")) {
          shop.sync(entry, "never")
        }
        expectNothingUnpaidIsCaptured(said, shop)
        expectAccountedFor(said, shop)
        for (const { sync_state, reason } of shop.entries) {
          reached.add(reason ?? sync_state)
        }
      },
    ),
    { numRuns: RUNS },
  )
  expect([...reached].sort()).toEqual(
    expect.arrayContaining([
      "amount_mismatch",
      "cart_changed",
      "paid_after_cancel",
      "paid_no_order",
      "paid_twice",
      "session_replaced",
      "synced",
    ]),
  )
})
