import { createContext, Script } from "node:vm"
import { z } from "zod"
import { startSimulator, type Simulator } from "../../src/simulator"
import { CREDENTIALS } from "../setup/simulator"

class FakeScriptElement {
  constructor(readonly src: string) {}
}

const instance = z.object({ generateButton: z.function({ input: [z.unknown()], output: z.unknown() }) })
const button = z.object({ render: z.function({ input: [z.string()], output: z.void() }) })
const pageGlobal = z.object({ ServicePay: z.function({ input: [z.unknown()], output: instance }) })

/** The least of a page that the script needs. The browser tests use a real page. */
function pageWith(src: string) {
  const window = { location: { href: "http://shop.test/checkout", origin: "http://shop.test" } }
  const document = { currentScript: new FakeScriptElement(src), querySelector: () => null }
  const context = createContext({ window, document, HTMLScriptElement: FakeScriptElement, URL, console })
  return {
    load: (script: string) => {
      new Script(script).runInContext(context)
    },
    servicePay: () => pageGlobal.parse(window).ServicePay,
    installed: (): unknown => Reflect.get(window, "ServicePay"),
  }
}

let service: Simulator
let script: string
let contentType: string | null

beforeAll(async () => {
  service = await startSimulator({ credentials: CREDENTIALS })
  const response = await fetch(service.sdkUrl)
  contentType = response.headers.get("content-type")
  script = await response.text()
})
afterAll(() => service.close())

function loadedPage() {
  const page = pageWith(service.sdkUrl)
  page.load(script)
  return page
}

describe("§2 Client SDK, without a browser", () => {
  it("is a script whose path contains /sdks/v1/ (§9)", () => {
    expect(new URL(service.sdkUrl).pathname).toContain("/sdks/v1/")
    expect(contentType).toContain("javascript")
  })

  it("exposes the global window.ServicePay", () => {
    expect(typeof loadedPage().installed()).toBe("function")
  })

  it("ServicePay(<PUBLISHABLE_KEY>).generateButton(config).render is a function", () => {
    const made = loadedPage()
      .servicePay()(CREDENTIALS.publishableKey)
      .generateButton({ createOrder: () => "SP1" })
    expect(typeof button.parse(made).render).toBe("function")
  })

  it("needs the container in the page before render", () => {
    const made = loadedPage()
      .servicePay()(CREDENTIALS.publishableKey)
      .generateButton({ createOrder: () => "SP1" })
    expect(() => {
      button.parse(made).render("#not-there")
    }).toThrow(/#not-there/)
  })

  it("needs createOrder", () => {
    expect(() => loadedPage().servicePay()(CREDENTIALS.publishableKey).generateButton({})).toThrow(
      /createOrder/,
    )
  })

  it("stays the same object when the script is loaded twice", () => {
    const page = loadedPage()
    const first = page.installed()
    page.load(script)
    expect(page.installed()).toBe(first)
  })
})

describe("§5 6. the SDK is initialized with the publishable key only", () => {
  it.each(["", undefined, "pk_live_1", CREDENTIALS.clientSecret])("%p is refused", (key) => {
    expect(() => loadedPage().servicePay()(key)).toThrow(/pk_test_/)
  })

  it("a simulator in production mode accepts a live key and refuses a test key", async () => {
    const publishableKey = "pk_live_5e12a1c0-51a7-4b0e-9d2f-000000004010"
    const live = await startSimulator({
      credentials: { ...CREDENTIALS, publishableKey },
      environment: "production",
    })
    const page = pageWith(live.sdkUrl)
    page.load(await (await fetch(live.sdkUrl)).text())
    await live.close()
    expect(typeof page.servicePay()(publishableKey).generateButton).toBe("function")
    expect(() => page.servicePay()(CREDENTIALS.publishableKey)).toThrow(/pk_live_/)
  })

  it("the script contains no secret", () => {
    const { clientSecret, webhookSecret, clientId } = CREDENTIALS
    expect([clientSecret, webhookSecret, clientId].filter((secret) => script.includes(secret))).toEqual([])
  })
})
