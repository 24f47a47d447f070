import { z } from "zod"
import { payAndSync, pressedButton } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"

const SHOP = "http://localhost:8000"
const STRANGER = "https://stranger.example"

function ask({ shopper }: Store, externalTransactionId: string, headers: Record<string, string> = {}) {
  return shopper.request("GET", `/api/service/order/${externalTransactionId}/status`, undefined, headers)
}

const header = (value: unknown) => (typeof value === "string" ? value : undefined)

async function preflight({ api }: Store, path: string, origin: string, method: string) {
  const answer = await api.request<unknown>({
    method: "OPTIONS",
    url: path,
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "content-type",
    },
    validateStatus: () => true,
  })
  return { status: answer.status, origin: header(answer.headers["access-control-allow-origin"]) }
}

withStore((store) => {
  describe("§4 GET /api/service/order/:externalTransactionId/status", () => {
    it("calls the fallback status query while the order is pending, and returns its status", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const { statusQuery } = store().service.counts
      const answer = await ask(store(), externalTransactionId)
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ externalTransactionId, paymentStatus: "PEN" })
      expect(store().service.counts.statusQuery).toBe(statusQuery + 1)
    })

    it.each(["pt", "en", "fr"])(
      "uses the same bearer token and Accept-Language as create-order: %s",
      async (language) => {
        const { externalTransactionId } = await pressedButton(store())
        const { token } = store().service.counts
        await ask(store(), externalTransactionId, { "accept-language": language })
        const query = store().service.requests.at(-1)
        expect(query?.query.externalTransactionId).toBe(externalTransactionId)
        expect(query?.headers).toMatchObject({
          "accept-language": language,
          authorization: "Bearer [redacted]",
        })
        expect(store().service.counts.token).toBe(token)
      },
    )

    it("uses create-order's Accept-Language if the caller sends none", async () => {
      const { shopper, service } = store()
      const cart_id = await shopper.cart()
      const answer = await shopper.request(
        "POST",
        "/api/service/create-order",
        { cart_id },
        { "accept-language": "fr" },
      )
      const { externalTransactionId } = z.object({ externalTransactionId: z.string() }).parse(answer.data)
      await ask(store(), externalTransactionId)
      expect(service.requests.at(-1)?.headers["accept-language"]).toBe("fr")
    })

    it.each([
      ["confirm", "CON"],
      ["cancel", "CAN"],
    ] as const)("is a safety net: after a lost notification (%s) it answers %s", async (end, status) => {
      const { externalTransactionId } = await pressedButton(store())
      store().service.setKnobs({ drop: true })
      store().service[end](externalTransactionId)
      await store().service.synced()
      store().service.setKnobs({ drop: false })
      expect(await store().shopper.status(externalTransactionId)).toBe(status)
      expect((await store().books.entry(externalTransactionId)).status_source).toBe("status_query")
    })

    it("does not check an order that a notification made final", async () => {
      const { externalTransactionId } = await pressedButton(store())
      await payAndSync(store(), externalTransactionId)
      const { statusQuery } = store().service.counts
      expect(await store().shopper.status(externalTransactionId)).toBe("CON")
      expect(store().service.counts.statusQuery).toBe(statusQuery)
    })

    it.each(["down", "500", "body-422", "html", "401"] as const)(
      "tells what the ledger knows when the service cannot be asked: %s",
      async (fault) => {
        const { externalTransactionId } = await pressedButton(store())
        store().service.faults.next("statusQuery", fault, Infinity)
        expect(await store().shopper.status(externalTransactionId)).toBe("PEN")
      },
    )

    it("answers 404 with code, message and error for an unknown order, in the caller's language", async () => {
      const messages = []
      for (const language of ["pt", "en", "fr"]) {
        const answer = await ask(store(), "order_unknown", { "accept-language": language })
        expect(answer.status).toBe(404)
        expect(answer.data).toMatchObject({ code: 404, error: "order_not_found" })
        messages.push(JSON.stringify(answer.data))
      }
      expect(new Set(messages).size).toBe(3)
    })
  })

  describe("§4 the two routes that browsers call", () => {
    it.each([
      ["/api/service/create-order", "POST"],
      ["/api/service/order/order_1/status", "GET"],
    ])("%s allows the store's own origins, and no others", async (path, method) => {
      expect(await preflight(store(), path, SHOP, method)).toEqual({ status: 204, origin: SHOP })
      expect((await preflight(store(), path, STRANGER, method)).origin).toBeUndefined()
    })

    it("create-order's own answers allow the origin, also errors", async () => {
      const { headers } = await store().shopper.request(
        "POST",
        "/api/service/create-order",
        {},
        { origin: SHOP },
      )
      expect(headers["access-control-allow-origin"]).toBe(SHOP)
    })

    it("the status route's own answers allow the origin, also errors", async () => {
      const { headers } = await ask(store(), "order_unknown", { origin: SHOP })
      expect(headers["access-control-allow-origin"]).toBe(SHOP)
    })

    it("the webhook allows no origin", async () => {
      const { origin } = await preflight(store(), "/api/service/webhook", SHOP, "POST")
      expect(origin).toBeUndefined()
    })
  })
})
