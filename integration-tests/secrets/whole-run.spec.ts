import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { AccessTokens } from "../../src/simulator/access-tokens"
import { type Database } from "../../kit/database"
import { CREDENTIALS } from "../../kit/credentials"
import { useStage } from "../chaos/stage/use-stage"
import { day } from "../setup/angola"
import { until } from "../../kit/until"
import { findingsIn } from "./forms"
import { RecordedCalls } from "./recorded-calls"
import { MerchantActions } from "./merchant-actions"
import { SAVED, SECRETS, SETTINGS_KEY, WRONG } from "./keys"
import { isCallTo, pluginRoutes } from "../setup/routes"
import { notification, Shopping } from "./shopping"

const issued = jest.spyOn(AccessTokens.prototype, "issue")

describe("a whole run of a store, in a process of its own", () => {
  const { stage, database } = useStage({
    seed: 1,
    processes: 1,
    stock: 1000,
    environment: ({ url, sdkUrl }) => ({
      LOG_LEVEL: "debug",
      SERVICE_SETTINGS_KEY: SETTINGS_KEY,
      SERVICE_SANDBOX_BASE_URL: url,
      // Live payments need HTTPS, which the simulator does not have, so the live service cannot be reached.
      SERVICE_BASE_URL: url.replace("http:", "https:"),
      SERVICE_SDK_URL: sdkUrl,
    }),
  })

  const secrets = () => ({
    ...SECRETS,
    ...Object.fromEntries(
      issued.mock.results.map(({ value }, index) => [`token ${String(index + 1)}`, String(value)]),
    ),
  })

  /** Shoppers pay, the merchant enters right and wrong keys, and strangers send notifications. */
  const wholeRun = async (recorded: RecordedCalls) => {
    const shopping = new Shopping(stage(), database(), recorded)
    const merchant = await MerchantActions.open(recorded)
    const { service } = shopping
    await shopping.sale()

    expect(await merchant.save(SAVED)).toBe(200)
    service.setSecrets(SAVED.sandbox)
    service.revokeTokens()
    const { orderId, externalTransactionId } = await shopping.sale()
    await shopping.cancellation()
    await merchant.lookAtOrder(orderId)
    await merchant.makeMistakes()

    const { sandbox, production } = SAVED
    const awaiting = await shopping.orderAwaiting()
    expect(await merchant.requestReference(awaiting.orderId)).toBe(200)
    await shopping.openLink(await merchant.requestPayment(awaiting.orderId))
    expect(await merchant.withdrawLink(awaiting.orderId)).toBe(200)
    for (const id of await merchant.collectionsOf(awaiting.orderId)) {
      await shopping.lookAtCollection(id)
    }
    expect(await shopping.notify(notification(externalTransactionId, "CON"), "a stranger's secret")).toBe(401)
    expect(await shopping.notify(notification(externalTransactionId, "CON"), WRONG.saved)).toBe(401)
    expect(await shopping.notify("{", sandbox.webhookSecret)).toBe(200)
    await merchant.seeToNotification("unreadable_notification")
    const crossed = notification(awaiting.externalTransactionId, "CON")
    expect(await shopping.notify(crossed, production.webhookSecret)).toBe(200)
    await merchant.seeToNotification("dead_notification")
    expect(await shopping.notify(notification("order_of-nobody", "CON"), CREDENTIALS.webhookSecret)).toBe(200)
    await merchant.seeTo(await shopping.paidInVain())

    expect(await merchant.save({ sandbox: { clientSecret: WRONG.saved } })).toBe(200)
    service.revokeTokens()
    expect(await shopping.refusedSale()).toBe("service_refused")
    service.faults.next("statusQuery", "401", Infinity)
    await until("the payment may be asked about again", async () => {
      const sql = `select id from servicepay_payment_order
        where external_transaction_id = $1 and last_checked_at < now() - interval '4 seconds'`
      const found = z.object({ id: z.string() })
      return (await database().rows(found, sql, [awaiting.externalTransactionId])).length > 0
    })
    await shopping.shopper.status(awaiting.externalTransactionId)
    await recorded.api.post("/chaos/reconcile")
    service.faults.clear()
    expect(await merchant.save({ sandbox: { clientSecret: sandbox.clientSecret } })).toBe(200)
    await shopping.sale()
    return merchant
  }

  /** Calls every GET route without parameters, including routes that are added later. */
  const readEverything = async (merchant: MerchantActions, recorded: RecordedCalls) => {
    const headers = { "x-publishable-api-key": stage().shop.publishableKey }
    const read = async (path: string) =>
      path.startsWith("/admin/")
        ? merchant.get(path.slice("/admin".length))
        : recorded.api.get<unknown>(path, { headers })
    const today = day()
    const plain = pluginRoutes().filter(({ method, path }) => method === "GET" && !path.includes("{"))
    for (const { path } of plain) {
      const { status } = await read(path)
      const again =
        status === 400 ? await read(`${path}?created_from=${today}&created_to=${today}`) : { status }
      expect({ path, status: again.status }).toEqual({ path, status: 200 })
    }
  }

  const logged = async () => {
    const files = await readdir(stage().logs)
    return (await Promise.all(files.map((file) => readFile(join(stage().logs, file), "utf8")))).join("\n")
  }

  it("tells no secret in any answer, any line of its log or any table: neither configured nor saved, nor a token", async () => {
    const recorded = new RecordedCalls(stage().url)
    const merchant = await wholeRun(recorded)
    await readEverything(merchant, recorded)
    const unheard = pluginRoutes().filter((route) => !recorded.reached.some((call) => isCallTo(route, call)))
    expect(unheard).toEqual([])
    const sealed = await sealedDocuments(database())
    await Promise.all(stage().medusas.map((medusa) => medusa.stop()))
    const log = await logged()
    const stored = await everyRow(database())

    // The text that is searched is complete.
    expect(recorded.text).toContain("service_refused")
    expect(recorded.text).toContain("reference_number")
    expect(log).toContain("without a valid signature")
    expect(log).toContain("could not check the status of")
    expect(log).toContain("rejected the keys")
    expect(stored).toContain("ServiceUnauthorizedError")
    expect(stored).toContain(sealed)
    expect(issued.mock.results.length).toBeGreaterThan(2)

    expect(findingsIn(recorded.text, secrets())).toEqual([])
    expect(findingsIn(log, secrets())).toEqual([])
    expect(findingsIn(stored, secrets())).toEqual([])
  })

  it("would find each of them, in whichever form it was written", () => {
    const { clientSecret } = SAVED.sandbox
    const basic = Buffer.from(`some-id:${clientSecret}`).toString("base64")
    const written = [
      clientSecret,
      JSON.stringify({ clientSecret }),
      `?secret=${encodeURIComponent(clientSecret)}`,
      new URLSearchParams({ clientSecret }).toString(),
      Buffer.from(clientSecret).toString("hex"),
      `Authorization: Basic ${basic}`,
      Buffer.from(`a longer text: ${clientSecret}.`).toString("base64url"),
    ]
    for (const text of written) {
      expect(findingsIn(text, SECRETS).join()).toContain("the saved client secret")
    }
  })
})

/** The encrypted column of the current version. */
async function sealedDocuments(database: Database): Promise<string> {
  const schema = z.object({ document: z.string() })
  const sql = "select document::text from servicepay_settings_version where document is not null"
  return (await database.rows(schema, sql)).map(({ document }) => document).join("\n")
}

/** Every row of every table, as text. */
async function everyRow(database: Database): Promise<string> {
  const tables = await database.rows(
    z.object({ name: z.string() }),
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const rows = []
  for (const { name } of tables) {
    rows.push(
      ...(await database.rows(
        z.object({ row: z.string() }),
        `select row_to_json(t)::text as row from ${name} t`,
      )),
    )
  }
  return rows.map(({ row }) => row).join("\n")
}
