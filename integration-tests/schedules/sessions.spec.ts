import { withHarness } from "./test-harness"
import { Actors, heal } from "./actors"
import { findViolations } from "./invariants"
import { TOTAL } from "./purchase"
import { captured, does, foreignSession, pending, place } from "./scenes"
import type { Act, Gate } from "./scheduler"
import { OURS } from "./small-store"

withHarness(({ service, purchase: open, inEverySequence }) => {
  it.each([
    ["to euros", TOTAL, "eur"],
    ["by more goods", 50_000, "aoa"],
  ])("never captures a session whose cart was changed %s while it was being made", (_, total, currency) =>
    inEverySequence(async (purchase, actors) => {
      const both: Act = async (gate) => {
        await actors
          .newSession()(gate)
          .catch(() => undefined)
        await does(actors.completion())
        for (const { id } of await service.listPaymentOrders({ cart_id: purchase.cartId })) {
          await purchase.confirmed(id)
        }
      }
      return Promise.resolve({ ids: [], actors: { shopper: both, tab: actors.movedCart(total, currency) } })
    }),
  )

  it("never captures a session in euros, whatever payment order its collection has", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      await does(actors.movedCart(TOTAL, "eur"))
      await purchase.confirmed(id)
      return { ids: [id], actors: { session: actors.newSession(), shopper: actors.completion() } }
    }))

  it("A session without a payment order takes the paid one of its collection, not a later one that is unpaid", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()]
    const [paid = ""] = ids
    const session = foreignSession(purchase, OURS)
    purchase.store.sessions = [session]
    await purchase.confirmed(paid)

    await place(purchase)

    expect(captured(purchase)).toHaveLength(1)
    expect(await purchase.sessionOf(paid)).toBe(session.id)
    await heal(purchase)
    expect(await findViolations(purchase, ids)).toEqual([])
  })

  it("captures a payment once when its session is replaced, and it is paid, in the middle of a status check", async () => {
    const { purchase, id } = await pending(open)
    const actors = new Actors(purchase)
    await place(purchase)
    const old = await purchase.sessionOf(id)
    const isBound = async () => (await purchase.sessionOf(id)) !== old
    const replacedAndPaid = async () => {
      // Until the payment order stands for the new session; Medusa has not deleted the old one yet.
      await new Promise<void>((resolve) => {
        const gate: Gate = async () => {
          if (await isBound()) {
            resolve()
            await new Promise(() => undefined)
          }
        }
        void actors.newSession()(gate)
      })
      await purchase.confirmed(id)
      await does(actors.sync(id))
    }
    let isFirst = true

    await actors.checkStatus(old)(async (step) => {
      if (step === "claimCheck" && isFirst) {
        isFirst = false
        await replacedAndPaid()
      }
    })

    expect(isFirst).toBe(false)
    expect(captured(purchase)).toHaveLength(1)
  })

  it("A payment whose session is gone is synced while the shopper asks for a session and completes", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      purchase.store.sessions = []
      await purchase.confirmed(id)
      return {
        ids: [id],
        actors: { sync: actors.sync(id), session: actors.newSession(), shopper: actors.completion() },
      }
    }))

  it("A payment whose session is gone is synced while the cart is changed", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.reference()
      purchase.store.sessions = []
      await purchase.confirmed(id)
      return { ids: [id], actors: { sync: actors.sync(id), changed: actors.changedCart(TOTAL + 1000) } }
    }))
})
