import { z } from "zod"
import { texts } from "../../admin/texts"
import { until } from "../../kit/until"
import { press } from "../setup/admin-screen"
import { OrderDesk } from "../setup/order-desk"
import { openDesk } from "./admin-attention/desk"

const { outstanding } = texts.en.servicepay.order

const COFFEE = "Café da Gabela"
const HONEY = "Mel do Moxico"
/** Kwanzas. */
const PRICES = { [COFFEE]: 4500, [HONEY]: 6800 }
const DELIVERY = 1500

const answer = z.object({
  payment_orders: z.array(z.object({ external_transaction_id: z.string(), reference_number: z.string() })),
  outstanding: z.number().nullable(),
})

/** Everything that the merchant does with an order here is done by clicking in Medusa's dashboard. */
describe("a merchant, in Medusa's own pages of an order,", () => {
  const desk = openDesk()
  const { store } = desk
  const orders = new OrderDesk(desk)
  const paymentsOf = (orderId: string) => store().merchant.read(answer, `/servicepay/orders/${orderId}`)

  const paidOrder = async (quantity: number) => {
    const order = await store().orderAwaiting(quantity)
    await store().payAndCapture(order)
    return order
  }

  const expectCaptures = async (orderId: string, captures: readonly number[]) => {
    await until("the reference is captured", async () => {
      const order = await store().order(orderId)
      return order.captures.length === captures.length
    })
    expect((await store().order(orderId)).captures).toEqual(captures)
    expect((await paymentsOf(orderId)).outstanding).toBeNull()
  }

  /** Presses the box's button, and pays the reference that the box then shows. */
  const payNewReference = async (orderId: string) => {
    await press(orders.box, outstanding.button)
    await orders.box.getByText(outstanding.fits).waitFor()
    const [newest] = (await paymentsOf(orderId)).payment_orders
    await orders.box
      .getByText(newest?.reference_number ?? "none", { exact: true })
      .first()
      .waitFor()
    await store().confirm(newest?.external_transaction_id ?? "none")
  }

  it("creates a draft order, which is paid by a reference", async () => {
    const orderId = await orders.draft(COFFEE)
    await payNewReference(orderId)
    await expectCaptures(orderId, [PRICES[COFFEE]])
  })

  it("edits a paid order up: the box asks for the rest at once, and a reference pays it", async () => {
    const { orderId } = await paidOrder(1)
    await orders.edit(orderId, 2)
    await payNewReference(orderId)
    await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY, PRICES[COFFEE]])
  })

  it("edits a paid order down: the difference needs attention", async () => {
    const { orderId, externalTransactionId } = await paidOrder(3)
    await orders.edit(orderId, 1)
    await until("the excess is before the merchant", () => store().ledger.openId(externalTransactionId))
    const { reference_number } = (await paymentsOf(orderId)).payment_orders[0] ?? {}
    const item = await desk.openItem(reference_number ?? "none")
    await item.getByText(texts.en.servicepay.attention.item.technical).click()
    await item.getByText(/the difference of 9000 Kz/).waitFor()
  })

  it.each(["exchange", "claim"] as const)(
    "replaces an item (%s): a reference pays the difference",
    async (how) => {
      const { orderId } = await paidOrder(1)
      await orders.replace(orderId, how, [COFFEE, HONEY])
      await payNewReference(orderId)
      await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY, 2 * PRICES[HONEY] - PRICES[COFFEE]])
    },
  )

  it("makes a new reference for an order whose reference has expired", async () => {
    const { orderId, externalTransactionId } = await store().orderAwaiting()
    await store().ledger.age(externalTransactionId, 1)
    await orders.open(`orders/${orderId}`)
    await payNewReference(orderId)
    await expectCaptures(orderId, [PRICES[COFFEE] + DELIVERY])
  })
})
