import axios from "axios"
import { SHIPPING_PRICE, UNIT_PRICE } from "../setup/shop"
import { until } from "../setup/until"
import { capturesOf, settlementOf, shopperOf } from "./stage/taken-in"
import { useStage } from "./stage/use-stage"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const CRASH_MS = 120_000

describe("Medusa is killed in the middle of taking a payment in, and started again", () => {
  const { stage, database } = useStage({ seed: 1, processes: 1, stock: 1000 })

  const post = (path: string, body: unknown = {}) => axios.post(`${stage().url}${path}`, body)

  /** Nobody holds a claim after a crash: the time for which the dead process had it is over. */
  const letClaimsRunOut = async () => {
    await database().change(
      "update servicepay_notification set next_attempt_at = now() where state = 'received'",
    )
    await database().change(
      "update servicepay_payment_order set settle_lease_until = null where settlement = 'open'",
    )
  }

  const crashAt = async (point: string, { placed }: { readonly placed: boolean }): Promise<void> => {
    const shopper = shopperOf(stage())
    const [medusa] = stage().medusas
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    if (placed) {
      await shopper.complete(cartId)
    }
    await post("/chaos/crash", { point })

    stage().service.simulator.confirm(externalTransactionId)
    await until("Medusa is gone", async () => !(await medusa?.isHealthy()))
    await medusa?.untilHealthy()
    await until("the payment is settled", async () => {
      await letClaimsRunOut()
      await post("/chaos/reconcile")
      return (await settlementOf(database(), externalTransactionId))?.settlement === "settled"
    })

    const agreed = { status: "CON", settlement: "settled" }
    expect(await settlementOf(database(), externalTransactionId)).toEqual(agreed)
    expect(await capturesOf(database(), cartId)).toEqual([TOTAL])
  }

  it.each([
    ["after the 200 and before processing", "inbox.claim"],
    ["before the status is written down", "moves.report"],
    ["before the settlement is claimed", "settlements.claim"],
    ["with the order placed and its payment not authorised", "payment.authorizePaymentSession"],
    ["while the payment is being authorised", "ledger.findBySession"],
    ["with the payment authorised and not captured", "payment.capturePayment"],
    ["after the capture and before that is recorded", "settlements.settled"],
    ["with everything done but the notification ticked off", "inbox.done"],
  ])(
    "%s: one order and one capture",
    async (_, point) => {
      await crashAt(point, { placed: false })
    },
    CRASH_MS,
  )

  it.each([
    ["before its payment is captured", "payment.capturePayment"],
    ["after the capture and before that is recorded", "settlements.settled"],
  ])(
    "with an order that awaits it, %s: one order and one capture",
    async (_, point) => {
      await crashAt(point, { placed: true })
    },
    CRASH_MS,
  )
})
