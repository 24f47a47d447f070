import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { sendToWebhook, notification, sign } from "../../conformance/webhook-client"
import { useAdmins } from "../../setup/attention-cases"
import {
  awaitingOrder,
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  held,
  heldAtLastAttempt,
  holdUntilNotified,
  pressedButton,
  synced,
} from "../../setup/outcomes"
import { withStore } from "../../setup/store"
import { until } from "../../../kit/until"

withStore((store) => {
  const { ana } = useAdmins(store)

  describe("Medusa's generic hook", () => {
    it("rejects even signed notifications, and the log names the right address", async () => {
      const { books, api, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      const before = await books.entry(externalTransactionId)
      const warned = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      const judged = jest.spyOn(container.resolve(Modules.PAYMENT), "getWebhookActionAndData")
      const body = notification(externalTransactionId, "CON", { session_id: before.session_id })

      const url = `${api.defaults.baseURL ?? ""}/hooks/payment/servicepay_servicepay`
      const headers = { "content-type": "application/json", "x-service-content-token": sign(body) }
      expect((await fetch(url, { method: "POST", body, headers })).status).toBe(200)
      // Medusa passes on a notification to its generic hook after five seconds.
      await until("Medusa has handed it on", () =>
        warned.mock.calls.some(([line]) => line.includes("/api/service/webhook")),
      )
      warned.mockRestore()
      // Medusa does what the provider answers. Here the provider never answers with an action.
      expect(await judged.mock.results[0]?.value).toEqual({ action: "not_supported" })
      judged.mockRestore()

      expect(await books.ledger.listNotifications({})).toEqual([])
      expect(await books.entry(externalTransactionId)).toEqual(before)
      expect(await books.orders(cartId)).toEqual([])
      expect((await sendToWebhook(store(), body)).status).toBe(200)
      await synced(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a payment that needs attention because no notification arrived", () => {
    it("is captured by a late notification", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await books.ledger.transitions.report(externalTransactionId, "CON", "status_query")
      const holding = await holdUntilNotified(store())
      await pollPayments(container)
      expect((await held(store(), externalTransactionId)).attention_reason).toBe("not_notified")

      await service.notify(externalTransactionId)
      await synced(store(), externalTransactionId)
      holding.mockRestore()

      await expectOneCapturedOrder(store(), cartId)
      expect((await books.entry(externalTransactionId)).attention_resolved_at).not.toBeNull()
    })
  })

  describe("a capture that Medusa skips silently", () => {
    it("makes the payment need attention after its last attempt, and a retry captures it", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      const authorize = jest.spyOn(container.resolve(Modules.PAYMENT), "authorizePaymentSession")
      authorize.mockImplementation(() => Promise.resolve(JSON.parse("null")))

      const entry = await heldAtLastAttempt(store(), externalTransactionId)
      expect(authorize).toHaveBeenCalled()
      authorize.mockRestore()

      expect(entry.attention_reason).toBe("not_captured")
      expect(entry.attention_detail).toContain("no captured payment")
      expect(await books.captures(cartId)).toEqual([])
      const answer = await ana().post(`/servicepay/attention/${entry.id}/retry`)
      expect(answer.body).toEqual({ outcome: "synced", reason: null })
      await expectOneCapturedOrder(store(), cartId)
    })
  })
})
