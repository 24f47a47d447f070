import { waitForLocks, withLedger } from "../setup/ledger"
import { ROW } from "../model/real"

const CLAIMS = "servicepay_purchase_claim"
const ORDERS = "servicepay_payment_order"

/** What a payment order pays for: a cart, or a payment collection, and the order once it is known. */
interface Pays {
  readonly cart_id?: string
  readonly payment_collection_id?: string
  readonly order_id?: string
}

withLedger(({ service, pg }) => {
  const confirmed = async (pays: Pays, external: string): Promise<string> => {
    const { id } = await service.createPaymentOrders({
      ...ROW,
      cart_id: null,
      external_transaction_id: external,
      ...pays,
    })
    await service.transitions.accepted(id, external, { lifespanMinutes: 1440, firstCheckMinutes: 2 })
    await service.transitions.report(external, "CON", "webhook")
    return id
  }

  it.each<[string, readonly Pays[]]>([
    [
      "Two references of a cart",
      [
        { cart_id: "cart_1", order_id: "order_1" },
        { cart_id: "cart_1", order_id: "order_1" },
      ],
    ],
    [
      "A reference that knows the order and one that does not",
      [{ cart_id: "cart_1" }, { cart_id: "cart_1", order_id: "order_1" }],
    ],
    [
      "The references of two payment collections of an order",
      [
        { cart_id: "cart_1", order_id: "order_1" },
        { payment_collection_id: "pay_col_2", order_id: "order_1" },
      ],
    ],
    [
      "Three references in a ring",
      [
        { cart_id: "part_1", order_id: "part_2" },
        { cart_id: "part_2", order_id: "part_3" },
        { cart_id: "part_3", order_id: "part_1" },
      ],
    ],
  ])("%s that are claimed at the same moment: exactly one is", async (_, purchases) => {
    for (let round = 0; round < 25; round += 1) {
      const own = (name: string | undefined) => name && `${name}_${String(round)}`
      const ids: string[] = []
      for (const [at, { cart_id, payment_collection_id, order_id }] of purchases.entries()) {
        const pays = {
          ...(cart_id && { cart_id: own(cart_id) }),
          ...(payment_collection_id && { payment_collection_id: own(payment_collection_id) }),
          ...(order_id && { order_id: own(order_id) }),
        }
        ids.push(await confirmed(pays, `tx_${String(round)}_${String(at)}`))
      }
      // Every statement has begun, and sees no claim, before the first of them may write one.
      const running = await pg.transaction(async (trx) => {
        await trx(ORDERS).whereIn("id", ids).forUpdate().select("id")
        const claiming = ids.map((id) => service.claims.claim(id, 60))
        await waitForLocks(pg, ids.length)
        return { claiming }
      })
      const attempts = await Promise.all(running.claiming)

      const winners = ids.filter((_, at) => attempts[at] !== undefined)
      expect(winners).toHaveLength(1)
      const holders = pg(CLAIMS).whereRaw("held_until > now()").whereIn("payment_order_id", ids)
      expect(await holders.distinct().pluck("payment_order_id")).toEqual(winners)
    }
  })
})
