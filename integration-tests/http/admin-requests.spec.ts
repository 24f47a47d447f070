import { z } from "zod"
import { cartChanged, useAdmins } from "../setup/attention-cases"
import { exampleOf, pluginRoutes } from "../setup/routes"
import { withStore } from "../setup/store"

const key = (at: unknown) => Buffer.from(JSON.stringify({ id: "spo_1", at })).toString("base64url")

withStore((store) => {
  const { ana } = useAdmins(store)

  it("rejects every request without an admin's session", async () => {
    const routes = pluginRoutes().filter(({ path }) => path.startsWith("/admin/"))
    expect(routes.length).toBeGreaterThan(15)
    for (const route of routes) {
      const method = z.enum(["GET", "POST"]).parse(route.method)
      const path = exampleOf(route)
      const { status } = await store().shopper.request(method, path, {})
      expect({ method, path, status }).toEqual({ method, path, status: 401 })
    }
  })

  it.each([
    "reconciliation/0000-01-01",
    "reconciliation/9999-12-31",
    "reconciliation?from=0000-01-01&to=0000-01-02",
    "reconciliation?to=0000-01-01",
    "reconciliation?from=9999-12-30&to=9999-12-31",
    "reconciliation/export?from=0000-01-01&to=0000-01-02",
    "reconciliation/export?from=9999-12-30&to=9999-12-31",
    "reconciliation/export?to=0000-01-01",
    "payment-orders?created_from=0000-01-01",
    "payment-orders?created_to=9999-12-31",
    "payment-orders/sums?created_from=0000-01-01&created_to=0000-01-02",
    "payment-orders/export?created_from=0000-01-01",
    "payment-orders/export?created_to=9999-12-31",
    `payment-orders?after=${key("0000-01-01T00:00:00Z")}`,
    `payment-orders?after=${key("9999-12-31T23:59:59Z")}`,
    `attention?after=${key("0000-01-01T00:00:00Z")}`,
    `attention?after=${key("-271821-04-20T00:00:00Z")}`,
    `attention?after=${key("+275760-09-13T00:00:00Z")}`,
    `attention?after=${key(8.64e15)}`,
    `attention?after=${key(null)}`,
  ])("rejects an invalid date before it sends anything: %s", async (path) => {
    const { status, body } = await ana().get(`/servicepay/${path}`)
    expect({ status, body: JSON.stringify(body) }).toEqual({
      status: 400,
      body: expect.stringContaining("Correct the request.") as unknown,
    })
  })

  describe("a request that changes something", () => {
    it.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
      "is refused as %s, which any website can make a browser send",
      async (type) => {
        const { entry } = await cartChanged(store())
        for (const [path, body] of [
          ["settings/activate", "environment=production"],
          ["settings", "version=0"],
          ["settings/test-connection", "environment=sandbox"],
          [`attention/${entry.id}/retry`, "a=b"],
          [`attention/${entry.id}/attach`, "a=b"],
          [`attention/${entry.id}/close`, "note=done"],
          [`attention/${entry.id}/refund`, "amount=1&proof_number=1"],
          [`payment-orders/${entry.id}/check`, "a=b"],
          ["notifications/spn_1/replay", "a=b"],
          ["notifications/spn_1/close", "note=done"],
        ] as const) {
          const { status } = await ana().post(`/servicepay/${path}`, body, { "content-type": type })
          expect({ path, status }).toEqual({ path, status: 415 })
        }
        expect((await store().books.entry(entry.external_transaction_id)).attention_resolved_at).toBeNull()
      },
    )

    it("is rejected without a content type", async () => {
      const { status, body } = await ana().postNothing("/servicepay/payment-orders/spo_1/check")
      expect(status).toBe(415)
      expect(JSON.stringify(body)).toContain("application/json")
    })
  })

  it("forbids browsers and proxies to cache an answer about a payment", async () => {
    const { shopper } = store()
    const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
    const entry = await store().books.entry(externalTransactionId)
    const admin = [
      "checklist",
      "attention",
      "settings",
      "health",
      "payment-orders",
      `payment-orders/${entry.id}`,
      "payment-orders/spo_none",
      "payment-orders/export",
      "payment-orders/sums?created_from=2026-01-01&created_to=2026-01-02",
      "orders/order_1",
      "reconciliation",
      "reconciliation/export",
    ]
    const answers = [
      ...(await Promise.all(admin.map((path) => ana().get(`/servicepay/${path}`)))),
      await ana().post(`/servicepay/payment-orders/${entry.id}/check`),
      await shopper.request("GET", `/api/service/order/${externalTransactionId}/status`),
      await shopper.request("GET", "/api/service/order/order_none/status"),
      await shopper.request("POST", "/api/service/create-order", { cart_id: "cart_none" }),
      await shopper.request(
        "POST",
        `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`,
        {
          reference: "1",
        },
      ),
    ]
    expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(answers.map(() => "no-store"))
  })
})
