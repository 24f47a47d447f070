import { withHarness } from "./test-harness"
import { retryNotCaptured } from "../../src/workflows/polling/finish-stalled-work"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors } from "./actors"
import type { Purchase } from "./purchase"
import { captured, does, orderOfHeld, orderOfTwo, pending, place } from "./scenes"
import { dieBefore, type Act, type Gate } from "./scheduler"

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  const entries = () => pg("servicepay_payment_order")
  /** Its watch is over, and the last question about it is due. */
  const lastQuestion = async (id: string) => {
    const long = { issued_at: pg.raw("now() - interval '60 days'") }
    await entries()
      .where({ id })
      .update({ ...long, next_check_at: pg.raw("now() - interval '1 second'") })
  }
  const asks = (purchase: Purchase, gate?: Gate) => pollDuePayments(purchase.containerFor("sweep", gate))
  /** The last status check of a reference, and what an actor does before the next one is scheduled. */
  const askLastly = async (purchase: Purchase, id: string, meanwhile: () => Promise<unknown>) => {
    await lastQuestion(id)
    let hasHappened = false
    await asks(purchase, async (step) => {
      if (step === "scheduleCheck" && !hasHappened) {
        hasHappened = true
        await meanwhile()
      }
    })
    expect(hasHappened).toBe(true)
  }

  it("Cancels an order that the merchant's Close frees during the last status check of its reference", async () => {
    const purchase = open()
    const [held, own] = await orderOfHeld(purchase)

    await askLastly(purchase, own, () => does(new Actors(purchase).close(held)))
    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    expect((await purchase.entry(own)).next_check_at).not.toBeNull()

    await lastQuestion(own)
    await asks(purchase)
    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
    expect((await purchase.entry(own)).next_check_at).toBeNull()
  })

  it("Keeps polling for an order that is placed during the last status check of its reference", async () => {
    const { purchase, id } = await pending(open)

    await askLastly(purchase, id, async () => {
      const { id: orderId } = await place(purchase)
      await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    })
    expect((await purchase.entry(id)).next_check_at).not.toBeNull()

    await lastQuestion(id)
    await asks(purchase)
    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })

  it("A payment whose notification arrives while its purchase is locked is captured later, and its item closes automatically", async () => {
    const purchase = open()
    const [id, other] = [await purchase.reference(), await purchase.reference()]
    await purchase.report(id, "CON", "status_query")
    await service.attention.hold(id, "not_notified", "A status check says paid, but no notification arrived.")
    const sweeps = () => retryNotCaptured(purchase.containerFor("sync"))
    await sweeps()
    expect(captured(purchase)).toEqual([])
    await purchase.confirmed(other)
    await service.claims.claim(other, 120)

    await purchase.confirmed(id)
    expect(await new Actors(purchase).sync(id)(() => Promise.resolve())).toBe("busy")
    await sweeps()
    expect(captured(purchase)).toEqual([])

    await entries().where({ id: other }).update({ sync_state: "synced" })
    await claimsEnd()
    await sweeps()
    expect(captured(purchase)).toHaveLength(1)
    expect(await purchase.entry(id)).toMatchObject({
      sync_state: "synced",
      attention_resolution: "synced",
    })
  })

  it("The job does not record an order that Medusa is still placing and then undoes", async () => {
    const { purchase, id } = await pending(open)
    await purchase.due(id)
    let sweep: Promise<number> | undefined
    const refused = await does(() =>
      purchase
        .medusaFor("shopper", (step) => {
          if (!step.startsWith("writes")) {
            return Promise.resolve()
          }
          sweep = pollDuePayments(purchase.containerFor("sweep"))
          return Promise.reject(new Error("The ERP says no."))
        })
        .completeCart(purchase.cartId, false),
    )
    expect(refused).toBeInstanceOf(Error)
    await sweep

    expect(sweep).toBeDefined()
    expect(purchase.store.orders).toEqual([])
    expect((await purchase.entry(id)).order_id).toBeNull()
  })

  describe("Two captures after a claim expired while Medusa was writing", () => {
    /** Both of two references of an order are captured; the first is not synced yet. */
    const captureBoth = async (purchase: Purchase) => {
      const [slow, quick] = await orderOfTwo(purchase)
      await purchase.confirmed(slow)
      await purchase.confirmed(quick)
      const { session_id } = await purchase.entry(slow)
      let isFirst = true
      // Medusa takes longer than the claim's minute to write the capture.
      await new Actors(purchase).checkStatus(session_id ?? "")(async (step) => {
        if (isFirst && step.startsWith("writes")) {
          isFirst = false
          await claimsEnd()
          await does(new Actors(purchase).sync(quick))
        }
      })
      await claimsEnd()
      expect(isFirst).toBe(false)
      expect(captured(purchase)).toHaveLength(2)
      return slow
    }
    const sync = (purchase: Purchase, id: string): Act => new Actors(purchase).sync(id)

    it("need attention", async () => {
      const purchase = open()
      const id = await captureBoth(purchase)

      await does(sync(purchase, id))

      const told = { attention_reason: "paid_twice", attention_resolved_at: null }
      expect(await purchase.entry(id)).toMatchObject(told)
    })

    it("need attention wherever the process that finds them dies", async () => {
      for (let step = 1, hasDied = true; hasDied; step += 1) {
        const purchase = open()
        const id = await captureBoth(purchase)
        const steps = await dieBefore(step, sync(purchase, id))
        hasDied = steps.length === step
        purchase.store.locks.clear()
        await claimsEnd()
        // Medusa's events may arrive again, and the job syncs open payments.
        if ((await purchase.entry(id)).sync_state === "open") {
          await does(sync(purchase, id))
        }

        expect([steps.at(-1), (await purchase.entry(id)).attention_reason]).toEqual([
          steps.at(-1),
          "paid_twice",
        ])
      }
    })
  })
})
