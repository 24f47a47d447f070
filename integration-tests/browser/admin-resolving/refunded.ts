import type { Locator } from "playwright-core"
import { z } from "zod"
import { press } from "../../setup/admin-screen"
import { contradicted, paidTwice } from "../../setup/demo-cases"
import { gone, type Desk } from "../admin-attention/desk"

/** A unit of the product, delivered in Luanda. */
const TOTAL = 6000

const details = z.object({
  refunds: z.array(z.object({ amount: z.number(), proof_number: z.string(), recorded_by: z.string() })),
})

/** Payments that the merchant refunds by hand and records. */
export function refunded({ demo, admin, store, openItem, closedItem }: Desk): void {
  /** Records a full refund, and checks the closed item. */
  const recordFullRefund = async (
    item: Locator,
    { id, referenceNumber }: { readonly id: string; readonly referenceNumber: string },
    proof: string,
  ) => {
    const dialog = await admin().ask(item, "Record refund")
    await dialog.getByLabel("Number of the transfer or receipt").fill(proof)
    await press(dialog, "Record refund")
    await admin().untilShown("The refund is recorded.")
    await gone(item)
    const said = await closedItem(referenceNumber)
    expect(said).toContain("Refunded")
    expect(said).toContain("Demo ServicePay")
    const by = store().merchant.id
    expect(await store().ledger.endingOf(id)).toEqual({ how: "refunded", by, note: null })
    const { body } = await store().merchant.get(`/servicepay/payment-orders/${id}`)
    expect(details.parse(body).refunds).toEqual([{ amount: TOTAL, proof_number: proof, recorded_by: by }])
  }

  it("a second payment for one purchase is refunded once, and the first still pays for the order", async () => {
    const { id, first, orderId } = await paidTwice(store())
    const item = await openItem(first.referenceNumber)
    await item.getByRole("heading", { name: "The customer paid twice" }).waitFor()

    await recordFullRefund(item, { ...first, id }, "TRF-twice")

    expect(await store().order(orderId)).toMatchObject({
      paymentStatus: "captured",
      captures: [TOTAL],
      refunds: [],
    })
  }, 240_000)

  it("a payment for a cancelled order is refunded, and is not captured", async () => {
    const paid = await store().paidAfterCancel()
    const item = await openItem(paid.referenceNumber)
    await item.getByRole("heading", { name: "A payment arrived for a cancelled order" }).waitFor()

    await recordFullRefund(item, paid, "TRF-late")

    expect(await store().order(paid.orderId)).toMatchObject({ captures: [], refunds: [] })
  })

  it.each([
    ["is on hold", false],
    ["was closed with a note", true],
  ])("a payment for a cancelled order that %s is refunded on its own page", async (_, isClosed) => {
    const paid = await store().paidAfterCancel()
    const item = await openItem(paid.referenceNumber)
    if (isClosed) {
      const closing = await admin().ask(item, "Close item")
      await closing.getByLabel("Note").fill("The customer will call.")
      await press(closing, "Close item")
      await gone(item)
    }
    await admin().page.goto(`${demo().state.addresses.admin}/servicepay/payment-orders/${paid.id}`)
    const main = admin().page.getByRole("main")
    await main.getByRole("button", { name: "Record refund", exact: true }).click()
    const dialog = admin().page.getByRole("dialog")
    await dialog.getByLabel("Number of the transfer or receipt").fill("TRF-own-page")
    await press(dialog, "Record refund")

    await main.getByText(/^Transfer or receipt TRF-own-page/).waitFor()
    await dialog.waitFor({ state: "detached" })
    expect(await main.getByRole("button", { name: "Record refund", exact: true }).count()).toBe(0)
    expect(await store().order(paid.orderId)).toMatchObject({ captures: [], refunds: [] })
  })

  it("a contradicted payment is refunded, and Medusa refunds its order once", async () => {
    const paid = await contradicted(store())
    const item = await openItem(paid.referenceNumber)
    await item.getByRole("heading", { name: "The service reported both paid and cancelled" }).waitFor()
    await admin().page.goto(
      `${demo().state.addresses.admin}/orders/${paid.orderId}/refund?paymentId=${paid.paymentId}`,
    )
    await press(admin().page.getByRole("dialog"), "Save")
    const refusal = admin().page.getByText("The payment service cannot refund.").first()
    await refusal.waitFor()
    expect(await refusal.innerText()).toContain(
      'press "Record refund" in the ServicePay box on the order\'s page',
    )
    expect((await store().order(paid.orderId)).refunds).toEqual([])

    await recordFullRefund(await openItem(paid.referenceNumber), paid, "TRF-both")

    const again = await store().merchant.post(`/payments/${paid.paymentId}/refund`, { amount: TOTAL })
    expect(again.status).toBe(400)
    expect(await store().order(paid.orderId)).toMatchObject({
      paymentStatus: "refunded",
      captures: [TOTAL],
      refunds: [TOTAL],
    })
  })
}
