import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AccessTokens } from "../../../src/simulator/access-tokens"
import { sendToWebhook, notification, sign, untilReported } from "../../conformance/webhook-client"
import { linesWritten } from "../../conformance/recorded-output"
import { captured, paidTooSoon, useAdmins } from "../../setup/attention-cases"
import { synced } from "../../setup/outcomes"
import { CREDENTIALS } from "../../setup/simulator"
import { withStore } from "../../setup/store"

const { clientId, clientSecret, webhookSecret } = CREDENTIALS
const issued = jest.spyOn(AccessTokens.prototype, "issue")

const CUSTOMER = { name: "Domingas Kiluanji", phone: "923456789" }

/** The secrets, the Basic header made from them, and every token that the service has issued. */
const secrets = () => [
  clientSecret,
  webhookSecret,
  Buffer.from(`${clientId}:${clientSecret}`).toString("base64"),
  ...issued.mock.results.map(({ value }) => String(value)),
]

withStore((store) => {
  const { ana } = useAdmins(store)

  describe("customer data in a notification", () => {
    it("never appears in the log", async () => {
      const { shopper, container } = store()
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.setLogLevel("debug")

      const log = await linesWritten(async () => {
        const known = notification(externalTransactionId, "CON", { customer: CUSTOMER })
        const unreadable = JSON.stringify({ data: { paymentStatus: CUSTOMER.name, ...CUSTOMER } })
        await untilReported(store(), async () => {
          expect((await sendToWebhook(store(), known, { signature: sign("another body") })).status).toBe(401)
        })
        expect((await sendToWebhook(store(), unreadable)).status).toBe(200)
        expect((await sendToWebhook(store(), known)).status).toBe(200)
        await synced(store(), externalTransactionId)
      })
      logger.setLogLevel("error")

      expect(log).toContain("without a valid signature")
      expect(log).toContain("needs attention")
      expect(Object.values(CUSTOMER).filter((word) => log.includes(word))).toEqual([])
    })
  })

  describe("the keys of the store", () => {
    it("never appear in an answer of the store or the admin", async () => {
      const { shopper, shop } = store()
      store().service.revokeTokens()
      const { cartId, entry, paymentId } = await captured(store())
      const { cartId: openCart, entry: waiting } = await paidTooSoon(store())
      await shopper.paymentSession(openCart, undefined, "pp_system_default")
      const answers: string[] = []
      const inStore = async (path: string) => {
        const { status, data, headers } = await shopper.request("GET", path)
        expect([path, status]).toEqual([path, 200])
        answers.push(JSON.stringify([data, headers]))
      }
      const inAdmin = async (path: string) => {
        const { status, body } = await ana().get(path)
        expect([path, status]).toEqual([path, 200])
        answers.push(JSON.stringify(body))
      }
      const orderId = entry.order_id ?? ""

      await inStore(`/store/payment-providers?region_id=${shop.regionId}`)
      await inStore(`/store/regions/${shop.regionId}?fields=*payment_providers`)
      await inStore(`/store/carts/${openCart}?fields=*payment_collection.payment_sessions`)
      await inStore(`/store/carts/${cartId}?fields=*payment_collection.payment_sessions`)
      await inStore(`/store/orders/${orderId}?fields=*payment_collections.payment_sessions`)
      await inStore(`/store/orders/${orderId}?fields=*payment_collections.payments`)
      await inStore(`/api/service/order/${entry.external_transaction_id}/status`)
      await inAdmin("/payments/payment-providers")
      await inAdmin("/plugins")
      await inAdmin(`/payments/${paymentId}`)
      await inAdmin(
        `/orders/${orderId}?fields=*payment_collections.payments,*payment_collections.payment_sessions`,
      )
      await inAdmin(`/servicepay/orders/${orderId}`)
      await inAdmin("/servicepay/attention")
      await inAdmin(`/servicepay/payment-orders/${entry.id}`)
      await inAdmin(`/servicepay/payment-orders/${waiting.id}`)

      // The text that is searched is complete.
      const heard = answers.join("\n")
      expect(heard).toContain("pp_servicepay_servicepay")
      expect(heard).toContain(entry.reference_number)
      expect(issued.mock.results.length).toBeGreaterThan(0)
      expect(secrets().filter((secret) => heard.includes(secret))).toEqual([])
    })
  })
})
