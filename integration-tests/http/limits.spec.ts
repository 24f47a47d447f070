import { withStore } from "../setup/store"

withStore(
  (store) => {
    describe("somebody who presses the payment button without end", () => {
      it("is asked to wait, in their language, and costs the service nothing", async () => {
        const { shopper, service } = store()
        const cartId = await shopper.cart()
        const press = () =>
          shopper.request(
            "POST",
            "/api/service/create-order",
            { cart_id: cartId },
            { "accept-language": "en" },
          )
        for (let presses = 0; presses < 12; presses++) {
          expect((await press()).status).toBe(200)
        }
        const calls = service.counts.createPaymentOrder

        const refused = await press()

        expect(refused.status).toBe(429)
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
        expect(refused.data).toMatchObject({ retry_after: Number(refused.headers["retry-after"]) })
        expect(refused.data).toMatchObject({
          code: 429,
          error: "too_many_requests",
          message: expect.stringContaining("Wait") as unknown,
        })
        expect(service.counts.createPaymentOrder).toBe(calls)
      })

      it("keeps nobody else from paying", async () => {
        const { shopper } = store()
        expect((await shopper.createOrder(await shopper.cart())).referenceNumber).not.toBe("")
      })
    })

    describe("a crowd that asks for the status of one payment", () => {
      it("makes one status query in three seconds, however many they are", async () => {
        const { shopper, service } = store()
        const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
        const asked = service.counts.statusQuery

        const answers = await Promise.all(
          Array.from({ length: 50 }, () => shopper.status(externalTransactionId)),
        )

        expect(new Set(answers)).toEqual(new Set(["PEN"]))
        expect(service.counts.statusQuery - asked).toBe(1)
      })

      it("is asked to wait after 120 questions a minute", async () => {
        const { shopper } = store()
        const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
        const url = `/api/service/order/${externalTransactionId}/status`
        const answers = await Promise.all(Array.from({ length: 130 }, () => shopper.request("GET", url)))
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(120)
        expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      })

      it("learns the status and nothing else", async () => {
        const { shopper } = store()
        const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
        const { data } = await shopper.request("GET", `/api/service/order/${externalTransactionId}/status`)
        expect(data).toEqual({ externalTransactionId, paymentStatus: "PEN" })
      })
    })
  },
  { TEST_LIMITS_PER_CART: "yes" },
)
