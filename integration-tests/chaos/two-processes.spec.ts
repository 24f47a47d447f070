import { randomBytes } from "node:crypto"
import axios from "axios"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { until } from "../../kit/until"
import { type MedusaProcess } from "../../kit/medusa"
import { capturesOf, syncStateOf, shopperOf } from "./stage/sync-results"
import { CREDENTIALS } from "../../kit/credentials"
import { useStage } from "./stage/use-stage"
import { answerTo, saverAt, themeAt, timeUntil } from "./two-processes/settings"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const SHOPPERS = 6
/** What the admin promises of settings that another process has saved. */
const IN_FORCE_MS = 2000
const SAVES = 3

describe("two Medusa processes that share nothing but PostgreSQL", () => {
  const { stage, database } = useStage({
    seed: 1,
    processes: 2,
    stock: 1000,
    shared: false,
    environment: () => ({
      SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
      SERVICE_SDK_URL: "https://pay.example/sdk.js",
    }),
  })

  /** So many shoppers with a reference each; every other one has placed the order, which awaits its payment. */
  const purchases = async () => {
    const shopper = shopperOf(stage())
    const made = []
    for (let number = 0; number < SHOPPERS; number++) {
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      if (number % 2 === 0) {
        await shopper.complete(cartId)
      }
      made.push({ cartId, externalTransactionId })
    }
    return made
  }

  const payUnheard = async (made: readonly { readonly externalTransactionId: string }[]) => {
    const { simulator } = stage().service
    simulator.setKnobs({ drop: true })
    for (const { externalTransactionId } of made) simulator.confirm(externalTransactionId)
    await simulator.synced()
    // A slow machine must lose no notification.
    simulator.setKnobs({ drop: false, timeoutMs: 600_000 })
  }

  const expectEachCapturedOnce = async (made: Awaited<ReturnType<typeof purchases>>) => {
    for (const { cartId, externalTransactionId } of made) {
      await until(
        "the payment is synced",
        async () => (await syncStateOf(database(), externalTransactionId))?.sync_state === "synced",
        60,
      )
      expect(await capturesOf(database(), cartId)).toEqual([TOTAL])
    }
  }

  it("that receive four different notifications of each payment at the same time: one order and one capture each", async () => {
    const made = await purchases()
    await payUnheard(made)

    // The notifications of one payment go to the two processes alternately.
    const sent = await Promise.all(
      made.flatMap(({ externalTransactionId }) =>
        [1, 2, 3, 4].map((sheet) => {
          const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" }, sheet })
          return stage().service.simulator.notify(externalTransactionId, { body })
        }),
      ),
    )

    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await expectEachCapturedOnce(made)
  })

  it("that finish the same stalled payments at the same time: one order and one capture each", async () => {
    const made = await purchases()
    await payUnheard(made)
    await database().change(
      `update servicepay_payment_order set status = 'CON', status_source = 'webhook', status_at = now()
         where status = 'PEN'`,
    )

    const sweeps = stage().medusas.flatMap(({ url }) =>
      [1, 2, 3].map(() => axios.post(`${url}/chaos/reconcile`)),
    )
    await Promise.all(sweeps)

    await expectEachCapturedOnce(made)
  })

  const bothWays = (): (readonly [MedusaProcess, MedusaProcess])[] => {
    const [first, second] = stage().medusas
    if (!first || !second) {
      throw new Error("There are not two processes.")
    }
    return [
      [first, second],
      [second, first],
    ]
  }

  it("that apply each other's saved settings within two seconds", async () => {
    for (const [here, elsewhere] of bothWays()) {
      const save = await saverAt(here)
      for (let number = 1; number <= SAVES; number++) {
        const theme = `theme-${String(number)}-${String(here.port)}`
        // It has just read its settings, so its copy will be as old as it can get.
        expect(await themeAt(elsewhere, stage())).not.toBe(theme)
        await save({ choices: { theme } })
        const took = await timeUntil(
          "the theme is told by the other process",
          elsewhere,
          async () => (await themeAt(elsewhere, stage())) === theme,
        )
        expect(took).toBeLessThan(IN_FORCE_MS)
      }
    }
  })

  it("that switch to a new webhook secret within two seconds after the other saved it", async () => {
    for (const [here, elsewhere] of bothWays()) {
      const save = await saverAt(here)
      const secret = `new-webhook-secret-${String(here.port)}`
      const takesOnly = async (good: string, bad: string) =>
        (await answerTo(good, elsewhere)) === 200 && (await answerTo(bad, elsewhere)) === 401
      const old = CREDENTIALS.webhookSecret
      expect(await takesOnly(old, secret)).toBe(true)

      await save({ sandbox: { webhookSecret: secret, webhookSecretOverlap: 0 } })
      const changed = await timeUntil("only the new secret is good", elsewhere, () => takesOnly(secret, old))
      await save({ reset: ["sandbox.webhookSecret"] })
      const undone = await timeUntil("only the old secret is good", elsewhere, () => takesOnly(old, secret))

      expect(Math.max(changed, undone)).toBeLessThan(IN_FORCE_MS)
    }
  })
})
