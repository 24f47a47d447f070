import axios from "axios"
import { SHIPPING_PRICE, UNIT_PRICE } from "../setup/shop"
import { until } from "../setup/until"
import { capturesOf, settlementOf, shopperOf } from "./stage/taken-in"
import { useStage } from "./stage/use-stage"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const TEST_MS = 120_000
const SHOPPERS = 6

describe("two Medusa processes that share nothing but PostgreSQL", () => {
  const { stage, database } = useStage({ seed: 1, processes: 2, stock: 1000, shared: false })

  /** So many shoppers with a reference each; every other one has placed the order, which awaits its payment. */
  const purchases = async () => {
    const shopper = shopperOf(stage())
    const made = []
    for (let number = 0; number < SHOPPERS; number++) {
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      if (number % 2 === 0) {
        await shopper.complete(cartId)
      }
      made.push({ cartId, externalTransactionId })
    }
    return made
  }

  const payUnheard = async (made: readonly { readonly externalTransactionId: string }[]) => {
    const { simulator } = stage().service
    simulator.setKnobs({ drop: true })
    for (const { externalTransactionId } of made) simulator.confirm(externalTransactionId)
    await simulator.settled()
    simulator.setKnobs({ drop: false })
  }

  const expectEachCapturedOnce = async (made: Awaited<ReturnType<typeof purchases>>) => {
    for (const { cartId, externalTransactionId } of made) {
      await until(
        "the payment is settled",
        async () => (await settlementOf(database(), externalTransactionId))?.settlement === "settled",
        60,
      )
      expect(await capturesOf(database(), cartId)).toEqual([TOTAL])
    }
  }

  it(
    "that hear of each payment at once, four times in four different letters: one order and one capture each",
    async () => {
      const made = await purchases()
      await payUnheard(made)

      // The letters of one payment go to both processes in turn.
      const sent = await Promise.all(
        made.flatMap(({ externalTransactionId }) =>
          [1, 2, 3, 4].map((sheet) => {
            const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" }, sheet })
            return stage().service.simulator.notify(externalTransactionId, { body })
          }),
        ),
      )

      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      await expectEachCapturedOnce(made)
    },
    TEST_MS,
  )

  it(
    "that sweep up the same unfinished payments at once: one order and one capture each",
    async () => {
      const made = await purchases()
      await payUnheard(made)
      await database().change(
        `update servicepay_payment_order set status = 'CON', status_source = 'webhook', status_at = now()
         where status = 'PEN'`,
      )

      const sweeps = stage().medusas.flatMap(({ url }) =>
        [1, 2, 3].map(() => axios.post(`${url}/chaos/reconcile`)),
      )
      await Promise.all(sweeps)

      await expectEachCapturedOnce(made)
    },
    TEST_MS,
  )
})
