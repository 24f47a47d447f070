import { inspect } from "node:util"
import { type Fault } from "../../simulator"
import { OddService } from "./odd-service"
import { clientOf, CREDENTIALS, failure, Partner, paymentOrder } from "./partner"

const BASIC = Buffer.from(`${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`).toString("base64")
const TOKEN = "token-that-nobody-may-read"
const SECRETS = [CREDENTIALS.clientSecret, CREDENTIALS.webhookSecret, BASIC, TOKEN]

/** Everything that a log line, a JSON answer or a debugger could show of an error. */
function shown(error: unknown): string {
  const own: [string, unknown][] =
    error instanceof Error
      ? Object.getOwnPropertyNames(error).map((name): [string, unknown] => [name, Reflect.get(error, name)])
      : []
  return [
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(own),
    error instanceof Error ? error.stack : "",
  ].join("\n")
}

function secretsIn(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret))
}

describe("no error of the client shows a secret", () => {
  const FAULTS: Fault[] = [
    "down",
    "slow",
    "html",
    "body-422",
    "500",
    { kind: "429", retryAfterSeconds: 9 },
    "401",
  ]

  it.each(
    FAULTS.flatMap((fault) =>
      (["token", "createPaymentOrder", "statusQuery"] as const).map((at) => ({ fault, at })),
    ),
  )("after $fault at $at", async ({ fault, at }) => {
    const partner = await Partner.open({ requestTimeoutMs: 100, callTimeoutMs: 400 })
    partner.service.faults.next(at, fault, Infinity)
    const call = at === "statusQuery" ? partner.client.queryStatus("order_1", "pt") : partner.create()
    const { error } = await failure(call)
    expect(secretsIn(shown(error))).toEqual([])
    await partner.close()
  })

  it("when the connection is refused", async () => {
    const partner = await Partner.open()
    await partner.service.close()
    expect(secretsIn(shown((await failure(partner.create())).error))).toEqual([])
    await partner.client.close()
  })

  it.each([401, 403, 404, 422, 500])(
    "even when the service repeats what it was sent in its answer of %p",
    async (status) => {
      const service = await OddService.open(({ url, headers }) => {
        const repeated = `No access: ${headers.authorization ?? ""}`
        return url === "/token"
          ? { body: { access_token: TOKEN } }
          : { status, body: { code: status, message: repeated, error: repeated } }
      })
      const client = clientOf(service.url, { callTimeoutMs: 500 })
      const { error } = await failure(client.createPaymentOrder(paymentOrder(), "pt"))
      expect(error).toMatchObject({ code: status })
      expect(secretsIn(shown(error))).toEqual([])
      await client.close()
      service.close()
    },
  )

  it.each([401, 422])("even when the token request is repeated in an answer of %p", async (status) => {
    const service = await OddService.open(({ headers }) => {
      const repeated = `Bad client ${headers.authorization ?? ""}, secret ${CREDENTIALS.clientSecret}`
      return { status, body: { code: status, message: repeated, error: repeated } }
    })
    const client = clientOf(service.url, { callTimeoutMs: 500 })
    const { error } = await failure(client.createPaymentOrder(paymentOrder(), "pt"))
    expect(secretsIn(shown(error))).toEqual([])
    await client.close()
    service.close()
  })
})

it("a logged client shows no secret", async () => {
  const partner = await Partner.open()
  await partner.create()
  const text = inspect(partner.client, { depth: 20 }) + JSON.stringify(partner.client)
  expect(secretsIn(text)).toEqual([])
  await partner.close()
})

it("the search finds a planted secret", () => {
  expect(secretsIn(shown(new Error(`Authorization: Basic ${BASIC}`)))).toEqual([BASIC])
  expect(secretsIn(shown(Object.assign(new Error("x"), { cause: { token: TOKEN } })))).toEqual([TOKEN])
})
