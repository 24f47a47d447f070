import { z } from "zod"
import type { Simulator } from "../../src/simulator"
import { visitAdmin } from "../setup/admin-visit"
import {
  LIVE_KEYS,
  SANDBOX_KEYS,
  startBothEnvironments,
  type BothEnvironments,
} from "../setup/both-environments"
import { startDemo } from "../setup/demo"
import { SettingsScreen } from "../setup/settings-screen"

const providers = z.object({ payment_providers: z.array(z.object({ id: z.string() })) })

describe("on the admin's screens, without a developer", () => {
  let service: BothEnvironments
  const { demo, admin, store } = visitAdmin(async () => {
    service = await startBothEnvironments()
    return startDemo({ args: ["--fresh"], environment: service.addresses })
  })

  beforeEach(async () => {
    service.sandbox.setSecrets(SANDBOX_KEYS)
    await store().ledger.forgetSettings()
  })
  afterAll(() => service.close())

  const openSettings = async () => {
    const settings = new SettingsScreen(admin())
    await settings.open(demo().state.addresses.admin)
    return settings
  }
  /** Enters the test keys, and sets the webhook address at the service. */
  const setUp = async (keys = SANDBOX_KEYS) => {
    const settings = await openSettings()
    await settings.type("sandbox", keys)
    await settings.save("sandbox")
    service.sandbox.setWebhookUrl(await settings.webhookAddress())
    return settings
  }
  const waysToPay = async () => {
    const { regionId } = demo().state
    const { data } = await store().shopper.request("GET", `/store/payment-providers?region_id=${regionId}`)
    return providers.parse(data).payment_providers.map(({ id }) => id)
  }
  const paid = async (order: { externalTransactionId: string; orderId: string }, at: Simulator) => {
    at.confirm(order.externalTransactionId)
    await store().captured(order.orderId)
  }
  const sell = async (at = service.sandbox) => paid(await store().orderAwaiting(), at)

  it("a merchant goes from the installation to a first test sale, and then to real payments", async () => {
    const settings = await openSettings()
    const { sandbox, production } = service
    await settings.untilStep("keys", "open")
    await settings.untilStep("token", "open")
    await settings.untilStep("kwanza", "done")
    await settings.untilStep("regions", "open")
    await settings.untilStep("webhook", "open", "No notification has arrived yet.")
    await settings.untilStep("sale", "open", "Buy something in your shop and pay for it.")
    expect(await settings.liveSwitch.isDisabled()).toBe(true)
    expect(await waysToPay()).toEqual(["pp_system_default"])

    await settings.type("sandbox", SANDBOX_KEYS)
    expect(await (await settings.test("sandbox")).innerText()).toContain(
      "The client ID and the client secret work.",
    )
    await settings.save("sandbox")
    await settings.untilStep("keys", "done")
    await settings.untilStep("token", "done")
    sandbox.setWebhookUrl(await settings.webhookAddress())
    production.setWebhookUrl(await settings.webhookAddress())

    await settings.switchOnIn("Angola")
    await settings.comeBack()
    await settings.untilStep("regions", "done")
    expect(await waysToPay()).toContain("pp_servicepay_servicepay")

    const first = await store().orderAwaiting()
    await settings.type("production", LIVE_KEYS)
    expect(await (await settings.test("production")).innerText()).toContain(
      "The client ID and the client secret work.",
    )
    await settings.save("production")
    await settings.untilStep("sale", "open")
    expect(await settings.liveSwitch.isDisabled()).toBe(true)

    await paid(first, sandbox)
    await settings.untilStep("sale", "done")
    await settings.untilStep("webhook", "done")
    await settings.active("sandbox")
    await settings.goLive()
    await settings.active("production")
    expect(await settings.liveSwitch.count()).toBe(0)
    await settings.untilStep("webhook", "trouble", "This address is for tests only")

    const testOrders = sandbox.orders().length
    const live = await store().orderAwaiting()
    expect(production.order(live.externalTransactionId)?.status).toBe("PEN")
    expect(sandbox.orders()).toHaveLength(testOrders)
    await paid(live, production)
    expect(await admin().page.content()).not.toMatch(/client-secret-of|webhook-secret-of/)
  })

  it("both secrets are changed while payments flow, and every one of them is captured", async () => {
    const settings = await setUp()
    const { sandbox } = service
    await sell()
    const [before, during, after] = [
      await store().orderAwaiting(),
      await store().orderAwaiting(),
      await store().orderAwaiting(),
    ]
    await paid(before, sandbox)

    const clientSecret = "the-new-client-secret-3f60"
    const webhookSecret = "the-new-webhook-secret-d92b"
    sandbox.setSecrets({ clientSecret })
    await settings.type("sandbox", { clientSecret, webhookSecret })
    expect(await (await settings.test("sandbox")).innerText()).toContain(
      "The client ID and the client secret work.",
    )
    await settings.save("sandbox")
    await settings
      .form("sandbox")
      .getByText(/The previous secret …\w\w still works until/)
      .waitFor()

    await settings.untilStep("rejected", "open", "Check the new webhook secret with a sale")
    await paid(during, sandbox)
    await settings.untilStep("rejected", "trouble", "are still signed with the previous webhook secret")
    sandbox.setSecrets({ webhookSecret })
    await paid(after, sandbox)
    sandbox.revokeTokens()
    await sell()
    await settings.untilStep("rejected", "done", "No notification was rejected today.")
    await settings.untilStep("token", "done")
  })

  it("a wrong webhook secret is reported, and once the right one is entered the payments are captured", async () => {
    const settings = await setUp({ ...SANDBOX_KEYS, webhookSecret: "copied-from-somewhere-else" })
    const order = await store().orderAwaiting()
    service.sandbox.confirm(order.externalTransactionId)
    await settings.untilStep("rejected", "trouble", "Check that the webhook secret is the one")
    expect((await store().order(order.orderId)).paymentStatus).not.toBe("captured")

    await settings.type("sandbox", { webhookSecret: SANDBOX_KEYS.webhookSecret })
    await settings.save("sandbox")
    await store().captured(order.orderId)
    await sell()
    await settings.untilStep("rejected", "done", "before the webhook secret was changed: ")
  })
})
