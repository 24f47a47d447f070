import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pollPaymentsJob from "../../.medusa/server/src/jobs/poll-payments"
import { z } from "zod"
import { sendToWebhook, notification, sign } from "../conformance/webhook-client"
import { linesWritten } from "../conformance/recorded-output"
import { useAdmins } from "../setup/attention-cases"
import { useSettings } from "../setup/settings"
import { CREDENTIALS } from "../setup/simulator"
import { withStore, type Store } from "../setup/store"
import { listen } from "../../kit/listen"
import { until } from "../../kit/until"

const pg = ({ container }: Store) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** A proxy that parses the JSON and writes it again, as some gateways do. */
async function withEncodingProxy(target: string, during: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((req, res) => {
    void buffer(req).then(async (body) => {
      const parsed: unknown = JSON.parse(body.toString("utf8"))
      const answer = await fetch(target, {
        method: "POST",
        body: JSON.stringify(parsed, null, 2),
        headers: {
          "content-type": "application/json",
          "x-service-content-token": String(req.headers["x-service-content-token"]),
        },
      })
      res.writeHead(answer.status).end(await answer.text())
    })
  })
  const proxy = await listen(server, { host: "localhost" })
  try {
    await during(proxy.url)
  } finally {
    await proxy.close()
  }
}

/** boot.spec.ts tests the mistakes that stop the start, and scripts/package/plugin.mjs tests a Medusa that is too old. */
withStore((store) => {
  const { ana } = useAdmins(store)
  const { checklist, save } = useSettings(ana)
  /** The regions whose shoppers can pay with ServicePay. */
  const payingRegions = async () =>
    (await checklist()).regions.filter(({ is_enabled }) => is_enabled).map(({ id }) => id)

  beforeEach(() => {
    store().container.resolve(ContainerRegistrationKeys.LOGGER).setLogLevel("info")
  })
  afterEach(() => {
    store().container.resolve(ContainerRegistrationKeys.LOGGER).setLogLevel("error")
  })

  /** What the log says while a shopper tries to pay, and the refusal that the shopper sees. */
  const triesToPay = async (cartId: string) => {
    let refusal = ""
    const log = await linesWritten(async () => {
      const { data } = await store().shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
      refusal = z.object({ error: z.string() }).parse(data).error
    })
    return { refusal, log }
  }

  describe("explains a common setup mistake:", () => {
    it("the payment module does not list the provider", async () => {
      expect((await checklist()).is_registered).toBe(true)
      await pg(store())("payment_provider")
        .where({ id: "pp_servicepay_servicepay" })
        .update({ is_enabled: false })

      const log = await linesWritten(() => pollPaymentsJob(store().container))

      expect(log).toContain("not among the store's payment providers")
      expect(log).toContain("medusa-payment-servicepay/providers/servicepay")
      expect((await checklist()).is_registered).toBe(false)
      expect(await payingRegions()).toEqual([])
    })

    it("the store's router has another version than the dashboard's", async () => {
      const { books } = store()
      const root = process.cwd()
      const dashboard = join(mkdtempSync(join(tmpdir(), "servicepay-")), "node_modules/@medusajs/dashboard")
      for (const [folder, version] of [
        [dashboard, "2.21.2"],
        [join(dashboard, "node_modules/react-router-dom"), "99.0.0"],
      ] as const) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, "package.json"), JSON.stringify({ version }))
      }
      try {
        process.chdir(join(dashboard, "../../.."))
        const boot = await linesWritten(() => books.ledger.__hooks.onApplicationStart())
        expect(boot).toContain("npm install react-router-dom@99.0.0 (or pnpm add")
      } finally {
        process.chdir(root)
        rmSync(join(dashboard, "../../.."), { recursive: true })
      }

      expect(await linesWritten(() => books.ledger.__hooks.onApplicationStart())).not.toContain("Two copies")
    })

    it("the tables are missing", async () => {
      const { books, shopper } = store()
      const cartId = await shopper.cart()
      await pg(store())("mikro_orm_migrations").where("name", "like", "%ServicePay").delete()
      const boot = await linesWritten(() => books.ledger.__hooks.onApplicationStart())
      expect(boot).toContain("npx medusa db:migrate")
      expect(boot).toContain("Migration20261123020000ServicePay")

      await pg(store()).raw("alter table servicepay_payment_order rename to elsewhere")
      const { refusal, log } = await triesToPay(cartId)
      await pg(store()).raw("alter table elsewhere rename to servicepay_payment_order")

      expect(refusal).toBe("internal_error")
      expect(log).toContain("npx medusa db:migrate")
    })

    it("ServicePay is not enabled in the cart's region", async () => {
      const { shopper, shop } = store()
      const cartId = await shopper.cart()
      await pg(store())("region_payment_provider")
        .where({ region_id: shop.regionId, payment_provider_id: "pp_servicepay_servicepay" })
        .delete()
      const { refusal, log } = await triesToPay(cartId)
      expect(refusal).toBe("provider_not_enabled")
      expect(log).toContain("Settings → Regions → the region → Payment providers")
    })

    it("the cart's region does not sell in kwanza", async () => {
      const { shopper, shop } = store()
      const enabled = await ana().post(`/regions/${shop.euroRegionId}`, {
        payment_providers: ["pp_servicepay_servicepay"],
      })
      expect(enabled.status).toBe(200)
      expect(await payingRegions()).toEqual([shop.regionId])

      const { refusal, log } = await triesToPay(await shopper.cart({ regionId: shop.euroRegionId }))
      expect(refusal).toBe("currency_not_supported")
      expect(log).toContain("The cart's region does not sell in AOA")
    })

    it("the client ID and the client secret are not a pair", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart()
      service.setSecrets({ clientSecret: "of another environment" })
      service.revokeTokens()
      const { refusal, log } = await triesToPay(cartId)
      service.setSecrets({ clientSecret: CREDENTIALS.clientSecret })
      expect(refusal).toBe("service_refused")
      expect(log).toContain("Check SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET")
      expect(log).toContain("the same environment as SERVICE_PUBLISHABLE_KEY")
    })

    it("the publishable key belongs to another account", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart()
      service.faults.next("createPaymentOrder", "body-422")
      const { log } = await triesToPay(cartId)
      expect(log).toContain("SERVICE_PUBLISHABLE_KEY and SERVICE_CLIENT_ID belong to the same account")
    })

    it("the webhook secret is wrong, or a proxy changes notifications", async () => {
      const target = `${store().api.defaults.baseURL ?? ""}/api/service/webhook`
      const body = notification("order_1", "CON")
      const log = await linesWritten(async () => {
        expect((await sendToWebhook(store(), body, { signature: sign("with another secret") })).status).toBe(
          401,
        )
        await withEncodingProxy(target, async (url) => {
          await until("the refusals are reported, some seconds later where there were many", async () => {
            const headers = { "content-type": "application/json", "x-service-content-token": sign(body) }
            expect((await fetch(url, { method: "POST", body, headers })).status).toBe(401)
            return !(await checklist()).are_rejections_over
          })
        })
      })
      expect(log).toContain("check the webhook secret, and check that no proxy changes the body")
      expect((await sendToWebhook(store(), body)).status).toBe(200)
    })

    it("a secret is entered in the admin without a settings key", async () => {
      const { status, body } = await save({ sandbox: { webhookSecret: "a-new-webhook-secret" } })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).toContain("openssl rand -base64 32")
    })
  })
})
