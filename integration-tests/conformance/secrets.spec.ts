import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AccessTokens } from "../../src/simulator/access-tokens"
import { FAULT_KINDS } from "../../src/simulator"
import { CREDENTIALS } from "../setup/simulator"
import { actedOn, payAndSync, pressedButton, synced } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { type Delivery, sendToWebhook, notification, untilReported } from "./webhook-client"
import { answersOf, everythingStored, linesWritten } from "./recorded-output"

const { clientId, clientSecret, webhookSecret } = CREDENTIALS
const BASIC = Buffer.from(`${clientId}:${clientSecret}`).toString("base64")
const issued = jest.spyOn(AccessTokens.prototype, "issue")

/** The tokens that the service has issued so far. */
function tokens(): string[] {
  return issued.mock.results.map(({ value }) => String(value))
}

function secretsIn(text: string): string[] {
  return [clientSecret, webhookSecret, BASIC, ...tokens()].filter((secret) => text.includes(secret))
}

/** Faults that answer at once. The slow ones would only take longer. */
const FAULTS = FAULT_KINDS.filter((kind) => kind !== "slow" && kind !== "created-then-down")

/** A whole working day: faults of every kind, forged and unreadable notifications, a payment, a cancellation. */
async function aWholeDay(store: Store): Promise<{ told: string; referenceNumber: string }> {
  const { shopper, service } = store
  const told: string[] = []
  const tell = async (body: string, delivery?: Delivery) => {
    const { text, headers } = await sendToWebhook(store, body, delivery)
    told.push(text, JSON.stringify([...headers]))
  }
  for (const fault of FAULTS) {
    const cartId = await shopper.cart()
    service.revokeTokens()
    service.faults.next("createPaymentOrder", fault, 4)
    await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
    service.faults.clear()
  }
  const refused = await shopper.cart()
  service.revokeTokens()
  service.faults.next("createPaymentOrder", "401")
  service.faults.next("token", "401", Infinity)
  await shopper.request("POST", "/api/service/create-order", { cart_id: refused })
  service.faults.clear()

  const cancelled = await pressedButton(store)
  const paid = await pressedButton(store)
  service.faults.next("statusQuery", "401", Infinity)
  await shopper.request("GET", `/api/service/order/${paid.externalTransactionId}/status`)
  service.faults.clear()

  await untilReported(store, () =>
    tell(notification(paid.externalTransactionId, "CON"), { signature: "00".repeat(32) }),
  )
  await tell(notification(paid.externalTransactionId, "CON"), { signature: null })
  await tell("{")
  await tell(notification("order_of-nobody", "CON"))
  await tell("x".repeat(65 * 1024))
  service.cancel(cancelled.externalTransactionId)
  await synced(store, cancelled.externalTransactionId)
  await payAndSync(store, paid.externalTransactionId)
  await tell(notification(paid.externalTransactionId, "CAN"))
  await actedOn(store, 5)

  const waiting = await shopper.cart()
  await shopper.paymentSession(waiting, { note: "from the browser" })
  await shopper.complete(waiting)
  await shopper.request("GET", `/store/carts/${waiting}?fields=*payment_collection.payment_sessions`)
  return { told: told.join("\n"), referenceNumber: paid.referenceNumber }
}

withStore((store) => {
  describe("§2 Credentials: CLIENT_SECRET and WEBHOOK_SECRET never leave the backend", () => {
    it("no log line, answer or stored row of a whole day holds a secret, a token or the Basic header", async () => {
      const marker = "a-marker-in-the-log"
      const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.setLogLevel("debug")
      const answers = answersOf(store())
      let day = { told: "", referenceNumber: "" }
      const log = await linesWritten(async () => {
        logger.info(marker)
        day = await aWholeDay(store())
      })
      logger.setLogLevel("error")
      const stored = await everythingStored(store())
      const heard = `${answers.text()}\n${day.told}`

      // The text that is searched is complete.
      expect(log).toContain(marker)
      expect(log).toContain("SERVICE_CLIENT_SECRET")
      expect(log).toContain("without a valid signature")
      expect(heard).toContain(day.referenceNumber)
      expect(heard).toContain("service_unavailable")
      expect(heard).toContain("invalid_signature")
      expect(stored).toContain(day.referenceNumber)
      expect(stored).toContain("from the browser")
      expect(stored).toContain("ServiceUnauthorizedError")
      expect(new Set(tokens()).size).toBeGreaterThan(5)

      expect(secretsIn(log)).toEqual([])
      expect(secretsIn(heard)).toEqual([])
      expect(secretsIn(stored)).toEqual([])
    })

    it("the search finds a secret where there is one", async () => {
      const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
      const log = await linesWritten(() => {
        logger.error(`Authorization: Basic ${BASIC}`)
        process.stderr.write(`${tokens()[0] ?? ""}\n`)
        console.warn({ webhookSecret })
        return Promise.resolve()
      })
      expect(secretsIn(log)).toEqual([webhookSecret, BASIC, tokens()[0]])
    })

    it("the search covers the ledger and the sessions: it finds a planted note", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const { id } = await store().books.entry(externalTransactionId)
      await store().books.ledger.updatePaymentOrders({ id, request_error: `a note ${clientSecret}` })
      expect(secretsIn(await everythingStored(store()))).toEqual([clientSecret])
    })
  })
})
