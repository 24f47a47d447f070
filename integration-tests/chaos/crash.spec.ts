import axios from "axios"
import { z } from "zod"
import { SHIPPING_PRICE, UNIT_PRICE } from "../setup/shop"
import { Shopper } from "../setup/shopper"
import { until } from "../setup/until"
import { Database } from "./books/database"
import { Journal } from "./stage/journal"
import { setStage, type Stage } from "./stage/stage"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const SET_UP_MS = 180_000
const CRASH_MS = 120_000

const settlementRow = z.object({ status: z.string(), settlement: z.string() })
const captureRow = z.object({ order_id: z.string(), captured: z.coerce.number().nullable() })

/** Every order of a cart, once for each capture on it. */
const CAPTURES = `select oc.order_id, c.amount as captured
  from order_cart oc
  join order_payment_collection opc on opc.order_id = oc.order_id
  left join payment p on p.payment_collection_id = opc.payment_collection_id
  left join capture c on c.payment_id = p.id
  where oc.cart_id = $1`

describe("Medusa is killed in the middle of taking a payment in, and started again", () => {
  let stage: Stage
  let database: Database

  beforeAll(async () => {
    stage = await setStage({ seed: 1, processes: 1, stock: 1000 }, new Journal())
    database = new Database(stage.cluster.url)
  }, SET_UP_MS)
  afterAll(async () => {
    await database.close()
    await stage.strike()
  }, SET_UP_MS)

  const post = (path: string, body: unknown = {}) => axios.post(`${stage.url}${path}`, body)

  const settlementOf = async (id: string) =>
    (
      await database.rows(
        settlementRow,
        "select status, settlement from servicepay_payment_order where external_transaction_id = $1",
        [id],
      )
    )[0]

  /** Nobody holds a claim after a crash: the time for which the dead process had it is over. */
  const letClaimsRunOut = async () => {
    await database.change(
      "update servicepay_notification set next_attempt_at = now() where state = 'received'",
    )
    await database.change(
      "update servicepay_payment_order set settle_lease_until = null where settlement = 'open'",
    )
  }

  const crashAt = async (point: string, { placed }: { readonly placed: boolean }): Promise<void> => {
    const { euroRegionId, stockLocationId } = { euroRegionId: "", stockLocationId: "" }
    const shopper = new Shopper(axios.create({ baseURL: stage.url }), {
      ...stage.shop,
      euroRegionId,
      stockLocationId,
    })
    const [medusa] = stage.medusas
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    if (placed) {
      await shopper.complete(cartId)
    }
    await post("/chaos/crash", { point })

    stage.service.simulator.confirm(externalTransactionId)
    await until("Medusa is gone", async () => !(await medusa?.isHealthy()))
    await medusa?.untilHealthy()
    await until("the payment is settled", async () => {
      await letClaimsRunOut()
      await post("/chaos/reconcile")
      return (await settlementOf(externalTransactionId))?.settlement === "settled"
    })

    expect(await settlementOf(externalTransactionId)).toEqual({ status: "CON", settlement: "settled" })
    const captures = await database.rows(captureRow, CAPTURES, [cartId])
    expect(captures.map(({ captured }) => captured)).toEqual([TOTAL])
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
