import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownTime } from "../../kit/own-time"
import { openSession } from "../setup/sessions"
import { withStore, type Store } from "../setup/store"

const SESSIONS = (collectionId: string) => `/store/payment-collections/${collectionId}/payment-sessions`

/** Chooses ServicePay for a payment collection, as Medusa's own storefronts do. */
const choose = ({ shopper }: Store, collectionId: string) =>
  shopper.request("POST", SESSIONS(collectionId), { provider_id: "pp_servicepay_servicepay" })

/** Whole seconds. */
const secondsSince = (from: number) => Math.floor((performance.now() - from) / 1000)

/** The fields of a payment order that do not say what it is for. */
const PLAIN = {
  payment_collection_id: null,
  amount: 6500,
  session_amount: 6500,
  rounding_difference: 0,
  client_id: "cus_1",
  name: "Café",
  quantity: 1,
  language: "pt",
  environment: "sandbox",
  application_uuid: "another",
} as const

/** Adds payment orders that the service accepted for this cart. */
const pendingOnes = ({ books }: Store, cart_id: string, count: number) =>
  books.ledger.createPaymentOrders(
    Array.from({ length: count }, (_, place) => ({
      ...PLAIN,
      cart_id,
      request_state: "accepted" as const,
      external_transaction_id: `order_${cart_id}-${String(place)}`,
    })),
  )

withStore(
  (store) => {
    describe("a shopper who presses the payment button too often", () => {
      it("must wait, reads why in their language, and causes no call to the service", async () => {
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

      it("does not stop other shoppers from paying", async () => {
        const { shopper } = store()
        expect((await shopper.createOrder(await shopper.cart())).referenceNumber).not.toBe("")
      })
    })

    describe("one purchase, on every route that creates payment orders", () => {
      it("gets six payment orders a minute when it requests twelve at the same time", async () => {
        const { shopper, books } = store()
        const cart_id = await shopper.cart()
        const limits = {
          newPaymentOrdersPerPurchase: 6,
          pendingPaymentOrdersPerPurchase: 10,
          referencePaymentLifeSpan: 60,
        }
        const added = await Promise.all(
          Array.from({ length: 12 }, (_, place) =>
            books.ledger.addPaymentOrder(
              { ...PLAIN, cart_id, external_transaction_id: `order_${String(place)}` },
              limits,
            ),
          ),
        )
        expect(added.filter((order) => order !== undefined)).toHaveLength(6)
        expect(await books.ledger.listPaymentOrders({ cart_id })).toHaveLength(6)
      })

      it("counts all payment collections of an order, and one order's payments with no other's", async () => {
        const { ledger } = store().books
        const limits = {
          newPaymentOrdersPerPurchase: 6,
          pendingPaymentOrdersPerPurchase: 2,
          referencePaymentLifeSpan: 60,
        }
        const add = (order_id: string, payment_collection_id: string) =>
          ledger.addPaymentOrder(
            {
              ...PLAIN,
              cart_id: null,
              order_id,
              payment_collection_id,
              client_id: payment_collection_id,
              external_transaction_id: `order_${crypto.randomUUID()}`,
            },
            limits,
          )
        expect(await add("order_1", "pay_col_1")).toMatchObject({ client_id: "pay_col_1" })
        expect(await add("order_1", "pay_col_2")).toMatchObject({ client_id: "pay_col_2" })
        expect(await add("order_1", "pay_col_3")).toBeUndefined()
        expect(await add("order_2", "pay_col_4")).toBeDefined()
      })

      it("must wait on Medusa's own route too after its cart has changed six times in a minute", async () => {
        const { shopper, service } = store()
        const cartId = await shopper.cart()
        const { collectionId } = await openSession(store(), cartId)
        for (let changes = 0; changes < 5; changes += 1) {
          await shopper.addItem(cartId)
          expect((await choose(store(), collectionId)).status).toBe(200)
        }
        const before = service.counts.createPaymentOrder

        await shopper.addItem(cartId)
        const refused = await choose(store(), collectionId)
        const pressed = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })

        expect(refused.status).toBe(400)
        expect(refused.data).toMatchObject({
          message: expect.stringContaining("Espere um momento") as unknown,
        })
        expect(pressed.status).toBe(429)
        expect(pressed.headers["retry-after"]).toBe("60")
        expect(pressed.data).toMatchObject({ error: "too_many_requests", retry_after: 60 })
        expect(service.counts.createPaymentOrder).toBe(before)
      })

      it("gets its existing payment order without a limit", async () => {
        const { shopper, service } = store()
        const cartId = await shopper.cart()
        const { collectionId } = await openSession(store(), cartId)
        const before = service.counts.createPaymentOrder
        for (let times = 0; times < 8; times += 1) {
          expect((await choose(store(), collectionId)).status).toBe(200)
        }
        expect(service.counts.createPaymentOrder).toBe(before)
      })

      it("has at most ten pending references", async () => {
        const { shopper, container, books, service } = store()
        const cartId = await shopper.cart()
        await shopper.createOrder(cartId)
        const [other] = await pendingOnes(store(), cartId, 9)
        const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
        await pg("servicepay_payment_order").update({ created_at: new Date(Date.now() - 120_000) })
        await shopper.addItem(cartId)
        const before = service.counts.createPaymentOrder
        const press = () => shopper.request("POST", "/api/service/create-order", { cart_id: cartId })

        expect((await press()).status).toBe(429)
        expect(service.counts.createPaymentOrder).toBe(before)
        await books.ledger.transitions.report(other?.external_transaction_id ?? "", "CAN", "webhook")
        expect((await press()).status).toBe(200)
      })
    })

    describe("strangers who ask for the status of many payments", () => {
      it("do not delay shoppers who pay, and are answered from the ledger", async () => {
        const { shopper, service } = store()
        const known = await pendingOnes(store(), "cart_1", 60)
        const cartId = await shopper.cart()
        const asked = service.counts.statusQuery

        const strangers = known.map(({ external_transaction_id: id }) => shopper.status(id))
        const from = performance.now()
        const fromOwn = ownTime()
        await shopper.createOrder(cartId)
        const waited = ownTime() - fromOwn
        expect(new Set(await Promise.all(strangers))).toEqual(new Set(["PEN"]))

        expect(waited).toBeLessThan(4000)
        // Five, and five more for each second that a busy machine takes away.
        const lost = secondsSince(from) - Math.ceil((ownTime() - fromOwn) / 1000)
        expect(service.counts.statusQuery - asked).toBeLessThanOrEqual(5 * (1 + Math.max(0, lost)))
      })
    })

    describe("a crowd that asks for the status of one payment", () => {
      it("causes one status check in three seconds", async () => {
        const { shopper, service } = store()
        const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
        const asked = service.counts.statusQuery
        const from = performance.now()

        const answers = await Promise.all(
          Array.from({ length: 50 }, () => shopper.status(externalTransactionId)),
        )

        expect(new Set(answers)).toEqual(new Set(["PEN"]))
        const checks = service.counts.statusQuery - asked
        expect(checks).toBeGreaterThanOrEqual(1)
        // One, unless a busy machine takes longer than three seconds.
        expect(checks).toBeLessThanOrEqual(1 + Math.floor(secondsSince(from) / 3))
      })

      it("must wait after 120 calls a minute", async () => {
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
  { TEST_LIMITS_PER_CART: "yes", TEST_REQUESTS_PER_SECOND: "5" },
)
