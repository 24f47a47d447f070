import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { draftOrder } from "../../kit/order-edits"
import { useAdmins } from "../setup/attention-cases"
import { JSON_TYPE, linkDetails, post } from "../setup/payment-links"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)
  const linkOf = async (orderId: string) => (await linkDetails(ana(), orderId)).url

  it("A link's token has 128 random bits or more, and nothing in common with the order's earlier one", async () => {
    const orderId = await draftOrder(store(), ana())
    const tokenOf = async () => (await linkOf(orderId)).split("/").at(-1) ?? ""
    const earlier = await tokenOf()
    await ana().change(`/servicepay/orders/${orderId}/payment-link/withdraw`)
    const token = await tokenOf()

    expect(earlier).toMatch(/^[\w-]{32}$/)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(token.slice(0, 4)).not.toBe(earlier.slice(0, 4))
    // One of 64 characters has 6 bits, and two random ones are rarely the same: 22 of them have 132.
    const differing = Array.from(token).filter((character, place) => character !== earlier[place])
    expect(differing.length).toBeGreaterThanOrEqual(22)
  })

  it("A link's address is neither kept, passed on, indexed nor taken from another website", async () => {
    const url = await linkOf(await draftOrder(store(), ana()))
    const { headers } = await fetch(`${url}/state`)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "x-content-type-options": "nosniff",
    })
    const foreign = await post(`${url}/payment-order`, {}, { ...JSON_TYPE, "sec-fetch-site": "cross-site" })
    expect(foreign.status).toBe(403)
    const form = await post(`${url}/payment-order`, {}, { "content-type": "text/plain" })
    expect(form.status).toBe(415)
    expect(await store().books.ledger.listPaymentOrders({})).toEqual([])
  })

  it("The plugin's log has no link's token, also when a request fails", async () => {
    const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
    const logged = jest.spyOn(logger, "error")
    const url = await linkOf(await draftOrder(store(), ana()))
    const broken = jest
      .spyOn(store().books.ledger, "findByExternalId")
      .mockRejectedValue(new Error("The ledger is away."))
    expect((await post(`${url}/payment-order`)).status).toBe(500)
    // Express does not look at the case of a path.
    expect((await post(`${url.replace("servicepay", "ServicePay")}/payment-order`)).status).toBe(500)
    broken.mockRestore()

    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    expect(lines.some((line) => line.includes("/servicepay/pay/…/payment-order failed"))).toBe(true)
    expect(lines.join()).not.toContain(url.split("/").at(-1))
  })
})
