import { z } from "zod"
import { ownTime } from "../../kit/own-time"
import type { Fault } from "../../src/simulator"
import { pressedButton } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"

const TEN_SECONDS = 10_000
const CLEAR = { pt: "Nada foi cobrado", en: "Nothing was charged", fr: "Rien n’a été débité" } as const

const refusal = z.strictObject({ code: z.int(), message: z.string(), error: z.string() })

async function click({ shopper }: Store, cartId: string, language = "pt") {
  const from = ownTime()
  const headers = { "accept-language": language }
  const { status, data } = await shopper.request(
    "POST",
    "/api/service/create-order",
    { cart_id: cartId },
    headers,
  )
  return { status, data, milliseconds: ownTime() - from }
}

withStore((store) => {
  describe("§7 when the service fails, create-order tells the shopper in time, the ledger records the reason, and a retry works", () => {
    it.each<[string, Parameters<Store["service"]["faults"]["next"]>[0], Fault, RegExp]>([
      ["is down", "all", "down", /ServiceUnreachableError/],
      ["never gives a token", "token", "slow", /ServiceTimeoutError/],
      ["never answers a creation", "createPaymentOrder", "slow", /ServiceTimeoutError/],
      ["never answers anything", "all", "slow", /ServiceTimeoutError/],
      [
        "answers HTML with 200",
        "createPaymentOrder",
        { kind: "html", status: 200 },
        /ServiceUnreadableError: .*not JSON/,
      ],
      ["answers HTML with 502", "all", { kind: "html", status: 502 }, /ServiceResponseError: .*502/],
      [
        "answers 422 in the body of a 200",
        "createPaymentOrder",
        "body-422",
        /ServiceInvalidRequestError: .*422/,
      ],
      ["does not know the application", "createPaymentOrder", "404", /ServiceNotFoundError: .*404/],
      ["answers 500", "all", "500", /ServiceResponseError: .*500/],
      [
        "answers 401 to every token",
        "createPaymentOrder",
        "401",
        /ServiceUnauthorizedError: .*SERVICE_CLIENT_SECRET/,
      ],
      ["answers 401 to the credentials", "token", "401", /ServiceUnauthorizedError: .*SERVICE_CLIENT_SECRET/],
      [
        "is busy for an hour",
        "createPaymentOrder",
        { kind: "429", retryAfterSeconds: 3600 },
        /ServiceBusyError/,
      ],
    ])("it %s", async (_, endpoint, fault, cause) => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      service.revokeTokens()
      // The store's token is invalid now. The store requests another one after a refusal.
      service.faults.next(endpoint, fault, Infinity)

      const answer = await click(store(), cartId)
      const said = refusal.parse(answer.data)
      const isForGood = /Unauthorized|NotFound|InvalidRequest/.test(cause.source)
      const code = isForGood ? 502 : 503
      expect(answer.status).toBe(code)
      expect(said).toMatchObject({ code, error: isForGood ? "service_refused" : "service_unavailable" })
      expect(said.message).toContain(CLEAR.pt)
      expect(answer.milliseconds).toBeLessThan(TEN_SECONDS)

      const [failed] = await books.ledger.listPaymentOrders({ cart_id: cartId })
      expect(failed).toMatchObject({ request_state: "failed", status: "PEN", reference_number: null })
      expect(failed?.request_error).toMatch(cause)

      service.faults.clear()
      const again = await shopper.createOrder(cartId)
      expect(again.externalTransactionId).not.toBe(failed?.external_transaction_id)
      expect(service.order(again.externalTransactionId)?.referenceNumber).toBe(again.referenceNumber)
    })

    it("in the shopper's language", async () => {
      const cartId = await store().shopper.cart()
      store().service.faults.next("createPaymentOrder", "body-422", Infinity)
      for (const language of ["pt", "en", "fr"] as const) {
        const { data } = await click(store(), cartId, language)
        expect(refusal.parse(data).message).toContain(CLEAR[language])
      }
    })

    it("it gives an empty referenceNumber, and its status record cannot be read", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      service.faults.next("createPaymentOrder", "empty-reference", Infinity)
      service.faults.next("statusQuery", { kind: "html", status: 200 }, Infinity)
      expect((await click(store(), cartId)).status).toBe(503)
      const [failed] = await books.ledger.listPaymentOrders({ cart_id: cartId })
      expect(failed).toMatchObject({ request_state: "failed", reference_number: null })
      expect(failed?.request_error).toMatch(/ServiceUnreadableError/)
      service.faults.clear()
      const again = await shopper.createOrder(cartId)
      expect(again.externalTransactionId).not.toBe(failed?.external_transaction_id)
    })

    it("it gives an empty referenceNumber to the second request with the same id", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      service.faults.next("createPaymentOrder", "down")
      service.faults.next("createPaymentOrder", "empty-reference")
      expect((await click(store(), cartId)).status).toBe(503)
      const [failed] = await books.ledger.listPaymentOrders({ cart_id: cartId })
      expect(failed).toMatchObject({ request_state: "failed", reference_number: null })
      expect(failed?.request_error).toMatch(/ServiceUnreadableError: .*no referenceNumber/)
    })

    it("a status check replaces an empty referenceNumber without an error for the shopper", async () => {
      store().service.faults.next("createPaymentOrder", "empty-reference")
      const { cartId, externalTransactionId, referenceNumber } = await pressedButton(store())
      expect(store().service.order(externalTransactionId)?.referenceNumber).toBe(referenceNumber)
      expect(await store().books.ledger.listPaymentOrders({ cart_id: cartId })).toHaveLength(1)
    })
  })
})
