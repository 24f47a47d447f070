import { accountOf } from "../../src/modules/servicepay/settings"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"

const ROUTE = "/store/servicepay/config"
const SDK_URL = "http://localhost:4010/sdks/v1/servicepay.js"

withStore(
  (store) => {
    afterEach(() => {
      jest.restoreAllMocks()
    })

    describe("a storefront that reads the payment button's configuration", () => {
      it("gets the publishable key, the SDK and the merchant's settings", async () => {
        const { status, data } = await store().shopper.request("GET", ROUTE)
        expect(status).toBe(200)
        expect(data).toEqual({
          config: {
            publishable_key: CREDENTIALS.publishableKey,
            sdk_url: SDK_URL,
            environment: "sandbox",
            method_limits: {},
            options: {
              style: { width: "100%", shape: "rect" },
              config: { lang: "pt", showAmount: true },
              paymentConfig: {
                theme: "light",
                allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
                showUIOfProcessingInfo: true,
                referencePaymentLifeSpan: 1440,
              },
            },
          },
        })
      })

      it("gets no value that belongs to the backend", async () => {
        const { books, shopper } = store()
        const settings = await books.ledger.settings()
        const { publishableKey, clientId, clientSecret, baseUrl } = accountOf(settings)
        const webhookSecret = settings.webhookSecrets[0]?.secret ?? ""
        const { headers, data } = await shopper.request("GET", ROUTE)
        const answer = JSON.stringify([headers, data])
        const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64")

        expect(answer).toContain(publishableKey)
        expect(
          [clientId, clientSecret, webhookSecret, baseUrl, basic].filter((text) => answer.includes(text)),
        ).toEqual([])
      })

      it("needs Medusa's publishable API key, as everything below /store does", async () => {
        const { api, shop } = store()
        const ask = (headers: Record<string, string>) =>
          api.get<unknown>(ROUTE, { headers, validateStatus: () => true })

        expect((await ask({})).status).toBe(400)
        expect((await ask({ "x-publishable-api-key": "pk_of-nobody" })).status).toBe(400)
        expect((await ask({ "x-publishable-api-key": shop.publishableKey })).status).toBe(200)
      })

      it("can call from the store's own address in a browser", async () => {
        const { shopper } = store()
        const from = async (origin: string) =>
          (await shopper.request("GET", ROUTE, undefined, { origin })).headers[
            "access-control-allow-origin"
          ] as string | undefined

        expect(await from("http://localhost:8000")).toBe("http://localhost:8000")
        expect(await from("http://elsewhere.test")).toBeUndefined()
      })
    })

    describe("a store without the SDK's address", () => {
      it("still sells, and tells its storefront that the button cannot be shown", async () => {
        const { books, shopper, container } = store()
        const logged = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "error")
        const settings = { ...(await books.ledger.settings()), sdkUrl: undefined }
        jest.spyOn(books.ledger, "settings").mockResolvedValue(settings)

        const answer = await shopper.request("GET", ROUTE, undefined, { "accept-language": "en" })

        expect(answer.status).toBe(503)
        expect(answer.data).toEqual({
          code: 503,
          error: "not_set_up",
          message: expect.stringContaining("not available in the shop yet") as unknown,
        })
        expect(logged.mock.calls.flat().join("\n")).toContain("SERVICE_SDK_URL")
        expect((await shopper.createOrder(await shopper.cart())).referenceNumber).not.toBe("")
      })
    })
  },
  { SERVICE_SDK_URL: SDK_URL },
)
