import { draftOrder } from "../../kit/order-edits"
import { useAdmins } from "../setup/attention-cases"
import { JSON_TYPE, linkDetails, post } from "../setup/payment-links"
import { withStore } from "../setup/store"

withStore(
  (store) => {
    const { ana } = useAdmins(store)
    const newLink = async () => (await linkDetails(ana(), await draftOrder(store(), ana()))).url

    describe("Somebody who opens links too often", () => {
      it("must wait after 240 calls a minute from one address, also with the right link, while others can pay", async () => {
        const url = await newLink()
        // As the proxy before a store says it. No other test calls from these addresses.
        const from = (address: string) => ({
          ...JSON_TYPE,
          "accept-language": "pt",
          "x-forwarded-for": address,
        })
        const guesser = from("203.0.113.7")
        for (let guesses = 0; guesses < 240; guesses++) {
          const answer = await fetch(url.replace(/[^/]+$/, "guess/config"), { headers: guesser })
          expect(await answer.json()).toMatchObject({ error: "payment_link_not_found" })
        }

        const page = await fetch(url, { headers: guesser })
        expect(page.status).toBe(429)
        expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0)
        expect(await page.text()).toContain("Aguarde um minuto")
        const refused = await post(`${url}/payment-order`, {}, guesser)
        const seconds = Number(refused.headers.get("retry-after"))
        expect(seconds).toBeGreaterThan(0)
        expect(await refused.json()).toMatchObject({ error: "too_many_requests", retry_after: seconds })
        expect((await post(`${url}/payment-order`, {}, from("203.0.113.8"))).status).toBe(200)
      })
    })

    describe("a customer who presses the button of a payment link too often", () => {
      it("must wait, and causes no call to the service, while other links can be paid", async () => {
        const { service } = store()
        const press = (url: string) =>
          post(`${url}/payment-order`, {}, { ...JSON_TYPE, "accept-language": "en" })
        const [link, other] = [await newLink(), await newLink()]
        for (let presses = 0; presses < 12; presses++) {
          expect((await press(link)).status).toBe(200)
        }
        const calls = service.counts.createPaymentOrder

        const refused = await press(link)

        const seconds = Number(refused.headers.get("retry-after"))
        expect(refused.status).toBe(429)
        expect(seconds).toBeGreaterThan(0)
        expect(await refused.json()).toMatchObject({
          error: "too_many_requests",
          message: expect.stringContaining("Wait") as unknown,
          retry_after: seconds,
        })
        expect(service.counts.createPaymentOrder).toBe(calls)
        expect((await press(other)).status).toBe(200)
      })
    })
  },
  { TEST_LIMITS_PER_CART: "yes" },
)
