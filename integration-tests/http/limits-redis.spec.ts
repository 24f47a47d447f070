import { secondsToWait } from "../../src/api/http/limits"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { startRedis, type Redis } from "../../kit/redis"
import { withStore } from "../setup/store"
import { ownTime } from "../../kit/own-time"
import { until } from "../../kit/until"

/** How often the payment button of one cart may be pressed per minute. */
const LIMIT = 12
/** Enough presses to be refused. */
const PRESSES = LIMIT + 1

const port = Number(process.env.TEST_REDIS_PORT)
let redis: Redis

beforeAll(async () => {
  redis = await startRedis(port)
}, INSTALL_TIMEOUT_MS)
afterAll(() => redis.stop())

withStore(
  (store) => {
    const press = async (cartId: string) =>
      (await store().shopper.request("POST", "/api/service/create-order", { cart_id: cartId })).status
    const pressOften = async (cartId: string) => {
      const answers: number[] = []
      for (let presses = 0; presses < PRESSES; presses++) {
        answers.push(await press(cartId))
      }
      return answers
    }
    /** Counts a press as another process of the store does, with its own instance of the limits. */
    const pressElsewhere = (cartId: string) =>
      secondsToWait(store().container, [{ limit: "createOrderPerCart", key: cartId }])
    const untilShared = () =>
      until("both processes count together again", async () => {
        const cartId = await store().shopper.cart()
        for (let presses = 0; presses < LIMIT; presses++) {
          await pressElsewhere(cartId)
        }
        return (await press(cartId)) === 429
      })

    describe("two processes of a store on one Redis", () => {
      it("count a shopper's calls together, and both reject calls over the limit", async () => {
        const cartId = await store().shopper.cart()
        for (let presses = 0; presses < LIMIT - 4; presses++) {
          expect(await press(cartId)).toBe(200)
        }
        for (let presses = 0; presses < 4; presses++) {
          expect(await pressElsewhere(cartId)).toBeUndefined()
        }

        expect(await press(cartId)).toBe(429)
        expect(await pressElsewhere(cartId)).toBeGreaterThan(0)
        expect(await press(await store().shopper.cart())).toBe(200)
      })
    })

    describe("while Redis is away", () => {
      it("shoppers can pay and each process counts separately, and together again when Redis is back", async () => {
        const cartId = await store().shopper.cart()
        await redis.stop()

        const answers = await pressOften(cartId)
        expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 200), 429])
        expect(await pressElsewhere(cartId)).toBeUndefined()

        redis = await startRedis(port)
        await untilShared()
      })
    })

    describe("while Redis accepts connections but does not answer", () => {
      it("shoppers can pay without a long wait, and are counted", async () => {
        const cartId = await store().shopper.cart()
        redis.pause()
        const startedAt = ownTime()
        const first = await press(cartId)
        const seconds = (ownTime() - startedAt) / 1000
        const others = await pressOften(cartId)
        redis.resume()

        expect(first).toBe(200)
        expect(seconds).toBeLessThan(5)
        expect(others.at(-1)).toBe(429)
        await untilShared()
      })
    })
  },
  { TEST_REDIS_URL: `redis://127.0.0.1:${String(port)}`, TEST_LIMITS_PER_CART: "yes" },
)
