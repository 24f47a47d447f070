import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { waitForLocks, withLedger } from "../setup/ledger"
import { ROW } from "../model/real"

/** The order's id comes first in the order of the alphabet, and its claim was written last. */
const [CART, ORDER] = ["cart_1", "aaa_order_1"]
const CLAIMS = "servicepay_purchase_claim"

type Ledger = ServicePayModuleService

withLedger(({ service, pg }) => {
  /** A confirmed payment order of a placed order, and the claims on its purchase that it holds. */
  const confirmed = async () => {
    const { id } = await service.createPaymentOrders({
      ...ROW,
      cart_id: CART,
      order_id: ORDER,
      external_transaction_id: "tx_1",
    })
    await service.transitions.accepted(id, "SP1", { lifespanMinutes: 1440, firstCheckMinutes: 2 })
    await service.transitions.report("tx_1", "CON", "webhook")
    for (const key of [CART, ORDER]) {
      await pg(CLAIMS).insert({ id: key, payment_order_id: id, held_until: pg.fn.now() })
    }
    return id
  }

  const isFree = async (trx: Knex, key: string) =>
    (await trx(CLAIMS).where({ id: key }).forUpdate().skipLocked().select("id")).length === 1

  it.each<[string, (ledger: Ledger, id: string) => Promise<unknown>]>([
    ["claims a sync", ({ claims }, id) => claims.claim(id, 60)],
    ["claims a completion", ({ claims }, id) => claims.claimCompletion(id, null, 60)],
    ["has synced", ({ sync }, id) => sync.synced(id, { status: "CON", orderId: ORDER })],
    ["gives a claim back", async ({ claims }, id) => claims.postpone(id, 0, 0)],
  ])("Who %s takes the claims of a purchase in one order, so no two wait for each other", async (_, act) => {
    const id = await confirmed()

    const acts = await pg.transaction(async (trx) => {
      await trx(CLAIMS).where({ id: ORDER }).forUpdate().select("id")
      const running = act(service, id)
      await waitForLocks(pg)
      expect(await isFree(trx, CART)).toBe(true)
      return { running }
    })

    await acts.running
  })

  it("Who attaches a payment waits for the others of its purchase before it claims, as their own syncs do", async () => {
    const id = await confirmed()
    await service.attention.hold(id, "session_replaced", "Its session is gone.")
    const other = await service.createPaymentOrders({
      ...ROW,
      cart_id: CART,
      order_id: ORDER,
      external_transaction_id: "tx_2",
    })
    await service.transitions.accepted(other.id, "SP2", { lifespanMinutes: 1440, firstCheckMinutes: 2 })
    const binding = { cart_id: null, order_id: ORDER, payment_collection_id: "pay_col_2" }

    const attaching = await pg.transaction(async (trx) => {
      await trx("servicepay_payment_order").where({ id: other.id }).forUpdate().select("id")
      const running = service.resolutions.attach(id, binding, "user_1", 60)
      await waitForLocks(pg)
      expect(await isFree(trx, ORDER)).toBe(true)
      return { running }
    })

    expect(await attaching.running).toMatchObject({ outcome: "attached" })
  })

  it("Who cannot claim a whole purchase claims no part of it, so the holder can still capture", async () => {
    const [first, second] = await Promise.all(
      ["tx_1", "tx_2"].map(async (external) => {
        const { id } = await service.createPaymentOrders({
          ...ROW,
          cart_id: CART,
          external_transaction_id: external,
        })
        await service.transitions.accepted(id, external, { lifespanMinutes: 1440, firstCheckMinutes: 2 })
        await service.transitions.report(external, "CON", "webhook")
        return id
      }),
    )
    await service.claims.claim(first ?? "", 60)
    await service.transitions.recordOrder(CART, ORDER)

    expect(await service.claims.claim(second ?? "", 60)).toBeUndefined()

    expect(await pg(CLAIMS).pluck("id")).toEqual([CART])
  })
})
