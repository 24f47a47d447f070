import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { halfRequest, lastWords } from "../setup/half-request"
import { withStore } from "../setup/store"

const PATHS = [
  "/api/service/webhook",
  "/api/service/create-order",
  "/store/servicepay/payment-orders/order_1/bank-reference",
]
/** The limit is ten seconds, but the test machine may be slow. */
const AT_LEAST_MS = 9000
const AT_MOST_MS = 20_000
const PER_ADDRESS = 20

withStore(
  (store) => {
    const half = (path: string) =>
      halfRequest(store().api.defaults.baseURL ?? "", path, [
        `x-publishable-api-key: ${store().shop.publishableKey}`,
      ])
    const order = () => store().shopper.request("POST", "/api/service/create-order", { cart_id: "cart_none" })

    describe("a request body that does not arrive", () => {
      it("ends after ten seconds with 408 and a closed connection, on every route", async () => {
        const from = performance.now()
        const answers = await Promise.all(PATHS.map(async (path) => lastWords(await half(path))))
        const milliseconds = performance.now() - from
        for (const answer of answers) {
          expect(answer).toMatch(/^HTTP\/1\.1 408 /)
          expect(answer).toContain("body_too_slow")
        }
        expect(milliseconds).toBeGreaterThan(AT_LEAST_MS)
        expect(milliseconds).toBeLessThan(AT_MOST_MS)
      })

      it("ends at once when the request was rejected before its body was read", async () => {
        const socket = await half("/store/servicepay/payment-orders/order%00/bank-reference")
        const from = performance.now()
        expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 404 /)
        expect(performance.now() - from).toBeLessThan(AT_MOST_MS)
      })

      it("writes no log line when the sender gives up", async () => {
        const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
        const lines = [jest.spyOn(logger, "error"), jest.spyOn(logger, "warn")]
        for (const path of PATHS) {
          for (let sent = 0; sent < 5; sent += 1) {
            const socket = await half(path)
            socket.destroy()
          }
        }
        // Once this is answered, the requests before it are done.
        await order()
        await order()
        expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([])
        jest.restoreAllMocks()
      })

      it("counts against the address's rate limit", async () => {
        const answers: number[] = []
        for (let sent = 0; sent < PER_ADDRESS; sent += 1) {
          const socket = await half("/api/service/create-order")
          socket.destroy()
        }
        answers.push((await order()).status)
        expect(answers).toEqual([429])
      })
    })
  },
  { TEST_CREATE_ORDER_PER_ADDRESS: String(PER_ADDRESS) },
)
