import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { useAdmins } from "../setup/attention-cases"
import { withStore } from "../setup/store"

const LONG = "x".repeat(2000)
/** Ids that no payment can have. */
const ODD = ["order_%00", LONG, "order_%C3%A9", "order%20id", "%0A"]

withStore((store) => {
  const { ana } = useAdmins(store)
  const silence = () => jest.spyOn(store().container.resolve(ContainerRegistrationKeys.LOGGER), "error")

  afterEach(() => {
    jest.restoreAllMocks()
  })

  describe("an id that no payment can have", () => {
    it("gets 404 on the status route without a log line", async () => {
      const logged = silence()
      for (const id of ODD) {
        const { status, data } = await store().shopper.request("GET", `/api/service/order/${id}/status`)
        expect(status).toBe(404)
        expect(data).toMatchObject({ code: 404, error: "order_not_found" })
      }
      expect(logged.mock.calls).toEqual([])
    })

    it("gets 404 on the bank reference's route without a log line", async () => {
      const logged = silence()
      for (const id of ODD) {
        const url = `/store/servicepay/payment-orders/${id}/bank-reference`
        const { status, data } = await store().shopper.request("POST", url, { reference: "1" })
        expect(status).toBe(404)
        expect(data).toMatchObject({ code: 404, error: "order_not_found" })
      }
      expect(logged.mock.calls).toEqual([])
    })

    it("is an invalid body for create-order", async () => {
      const logged = silence()
      for (const cart_id of ["cart_\u0000", LONG, "cart_é", "cart id", "", 1]) {
        const { status, data } = await store().shopper.request("POST", "/api/service/create-order", {
          cart_id,
        })
        expect(status).toBe(400)
        expect(data).toMatchObject({ code: 400, error: "invalid_body" })
      }
      expect(logged.mock.calls).toEqual([])
    })

    it("is not counted, so that the rate limit stores no long key", async () => {
      const ask = () => store().shopper.request("GET", `/api/service/order/${LONG}/status`)
      const answers = await Promise.all(Array.from({ length: 130 }, ask))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    })

    it.each([
      ["get", "payment-orders/:id"],
      ["post", "payment-orders/:id/check"],
      ["post", "attention/:id/retry"],
      ["post", "attention/:id/attach"],
      ["get", "attention/:id/orders"],
      ["post", "notifications/:id/replay"],
    ] as const)("is not found by the admin either: %s %s", async (method, path) => {
      for (const id of ODD) {
        const { status, body } = await ana()[method](`/servicepay/${path.replace(":id", id)}`)
        expect({ id, status, body }).toMatchObject({ id, status: 404, body: { type: "not_found" } })
      }
    })

    it("matches no order", async () => {
      for (const id of ODD) {
        const { status, body } = await ana().get(`/servicepay/orders/${id}`)
        expect({ status, body }).toEqual({
          status: 200,
          body: { payment_orders: [], used_elsewhere: [], outstanding: null, payment_link: null },
        })
      }
    })

    it("is rejected in the merchant's input, as is a note with a zero byte", async () => {
      for (const [path, body] of [
        ["attach", { cart_id: "cart_\u0000" }],
        ["attach", { order_id: LONG }],
        ["close", { note: "done\u0000" }],
        ["refund", { amount: 1, proof_number: "1\u0000" }],
      ] as const) {
        const { status } = await ana().post(`/servicepay/attention/spo_none/${path}`, body)
        expect({ path, body, status }).toEqual({ path, body, status: 400 })
      }
    })
  })
})
