import { withHarness } from "./test-harness"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { captured, placed } from "./scenes"

withHarness(({ service, pg, purchase: open }) => {
  const entries = () => pg("servicepay_payment_order")

  it("Processes a genuine notification whose bytes arrived before with the other environment's signature", async () => {
    const { purchase, id } = await placed(open)
    const { external_transaction_id: externalTransactionId } = await purchase.entry(id)
    const body = Buffer.from(JSON.stringify({ externalTransactionId, data: { paymentStatus: "CON" } }))
    const what = { externalTransactionId, status: "CON" } as const
    const forged = (await service.notifications.keep(body, { ...what, environment: "production" })) ?? ""
    await processNotification(purchase.containerFor("sync"), forged)
    expect(await service.retrieveNotification(forged)).toMatchObject({ state: "dead" })

    const genuine = (await service.notifications.keep(body, { ...what, environment: "sandbox" })) ?? ""
    expect(await service.notifications.keep(body, { ...what, environment: "sandbox" })).toBeUndefined()
    await processNotification(purchase.containerFor("sync"), genuine)

    expect(captured(purchase)).toHaveLength(1)
  })

  it("Stores a genuine notification although the same bytes behind the word production, signed with the sandbox's secret, were stored before", async () => {
    const { purchase, id } = await placed(open)
    const { external_transaction_id: externalTransactionId } = await purchase.entry(id)
    await entries().where({ id }).update({ environment: "production" })
    const body = Buffer.from(JSON.stringify({ externalTransactionId, data: { paymentStatus: "CON" } }))
    await service.notifications.keepUnreadable(
      Buffer.concat([Buffer.from("production"), body]),
      "It is no JSON.",
    )
    const genuine = await service.notifications.keep(body, {
      externalTransactionId,
      status: "CON",
      environment: "production",
    })
    expect(genuine).toBeDefined()
    await processNotification(purchase.containerFor("sync"), genuine ?? "")
    expect((await purchase.entry(id)).status).toBe("CON")
  })
})
