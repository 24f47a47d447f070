import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { draftOrder } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { storeServicePayConfig } from "../../src/api/store/servicepay/contract"
import { useOrderPayments } from "../setup/order-payments"
import { expectOneCapturedOrder, payAndSync, pressedButton, TOTAL } from "../setup/outcomes"
import { useSettings } from "../setup/settings"
import { withStore } from "../setup/store"

const CREATE_ORDER = "/api/service/create-order"
const refusal = z.object({ error: z.string(), message: z.string() })

withStore(
  (store) => {
    const { ana, openCollection } = useOrderPayments(store)
    const { save } = useSettings(ana)

    // The database is new, but the store still knows what the test before has saved.
    beforeEach(async () => {
      await store().books.ledger.settingsVersions.latest()
    })

    const limit = async (methodLimits: object) => {
      expect((await save({ choices: { methodLimits } })).status).toBe(200)
    }
    const press = async (purchase: object, language = "en") => {
      const before = store().service.counts.createPaymentOrder
      const { status, data } = await store().shopper.request("POST", CREATE_ORDER, purchase, {
        "accept-language": language,
      })
      const asked = store().service.counts.createPaymentOrder - before
      return { status, asked, ...refusal.safeParse(data).data }
    }
    const everyMethod = (limits: object) => ({ FPMCXEXPRSS: limits, FPSOLPGEXT: limits, FPSOLPG: limits })

    describe("a merchant who limits the amounts of the payment methods", () => {
      it("tells the storefront, and still sells by the other methods", async () => {
        await limit({ FPSOLPGEXT: {}, FPMCXEXPRSS: { most: TOTAL - 1, least: 50 } })
        const { data } = await store().shopper.request("GET", "/store/servicepay/config")
        const { config } = z.object({ config: storeServicePayConfig }).parse(data)
        expect(config.method_limits).toEqual({ FPMCXEXPRSS: { least: 50, most: TOTAL - 1 } })

        const { cartId, externalTransactionId } = await pressedButton(store())
        await payAndSync(store(), externalTransactionId)
        await expectOneCapturedOrder(store(), cartId)
      })

      it("cannot save a greatest amount that is less than the least", async () => {
        const { status, body } = await save({ choices: { methodLimits: { FPSOLPG: { least: 2, most: 1 } } } })
        expect(status).toBe(400)
        expect(JSON.stringify(body)).toContain("least must not be more than most")
      })
    })

    describe("an amount that no payment method takes", () => {
      it.each([
        ["pt", "aceita compras até"],
        ["en", "The maximum for this payment method is"],
        ["fr", "accepte les achats jusqu’à"],
      ])(
        "is refused in the shopper's language (%s), and the service makes no reference",
        async (language, said) => {
          await limit(everyMethod({ most: TOTAL - 1 }))
          const cart_id = await store().shopper.cart()
          const answer = await press({ cart_id }, language)
          expect(answer).toMatchObject({ status: 422, error: "amount_too_large", asked: 0 })
          expect(answer.message).toContain(said)
          expect(answer.message?.replaceAll("\u00a0", "")).toContain(`${String(TOTAL - 1)}Kz`)
        },
      )

      it("can be paid once the merchant raises the limit, or the cart fits it", async () => {
        await limit(everyMethod({ least: TOTAL + 1 }))
        const cart_id = await store().shopper.cart()
        expect(await press({ cart_id })).toMatchObject({ status: 422, error: "amount_too_small", asked: 0 })
        await limit(everyMethod({ least: TOTAL }))
        expect(await press({ cart_id })).toMatchObject({ status: 200, asked: 1 })
      })

      it("cannot be paid for an order, or by Medusa's own session route", async () => {
        await limit(everyMethod({ most: UNIT_PRICE - 1 }))
        const { service, shopper, books } = store()
        const collection = await openCollection(await draftOrder(store(), ana()))
        expect(await press({ payment_collection_id: collection })).toMatchObject({
          status: 422,
          error: "amount_too_large",
          asked: 0,
        })
        const before = service.counts.createPaymentOrder
        const { status, data } = await shopper.request(
          "POST",
          `/store/payment-collections/${collection}/payment-sessions`,
          { provider_id: "pp_servicepay_servicepay" },
        )
        expect(status).toBe(400)
        expect(JSON.stringify(data)).toContain("aceita compras até")
        expect(service.counts.createPaymentOrder).toBe(before)
        expect(await books.ledger.listPaymentOrders({ payment_collection_id: collection })).toEqual([])
      })

      it("that is asked for already can still be paid, and a paid one is not asked for again", async () => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        await limit(everyMethod({ most: 1 }))
        expect(await press({ cart_id: cartId })).toMatchObject({ status: 200, asked: 0 })
        await payAndSync(store(), externalTransactionId)
        expect(await press({ cart_id: cartId })).toMatchObject({
          status: 409,
          error: "already_paid",
          asked: 0,
        })
      })

      it("is judged by the rounded total that is paid", async () => {
        const { container, shop, shopper } = store()
        await limit(everyMethod({ most: 100 }))
        await updateProductVariantsWorkflow(container).run({
          input: {
            selector: { id: shop.variantId },
            update: { prices: [{ currency_code: "aoa", amount: 100.4 }] },
          },
        })
        const cart_id = await shopper.cart({ shipping: false })
        await shopper.addShipping(cart_id, shop.pickupOptionId)
        expect(await press({ cart_id })).toMatchObject({ status: 200, asked: 1 })
      })
    })
  },
  { SERVICE_SDK_URL: "http://localhost:4010/sdks/v1/servicepay.js" },
)
