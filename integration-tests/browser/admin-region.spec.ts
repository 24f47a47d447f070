import { z } from "zod"
import { texts } from "../../admin/texts"
import type { AdminLanguage } from "../setup/admin-screen"
import { visitAdmin } from "../setup/admin-visit"
import { barriers } from "../setup/barriers"
import { PROVIDER_ID } from "../setup/provider-id"
import { until } from "../../kit/until"

const BY_HAND = "pp_system_default"

const region = z.object({ region: z.object({ id: z.string() }) })
const settings = z.object({ settings: z.looseObject({ sandbox: z.looseObject({}) }) })

describe("a region's page in the admin, in a real browser", () => {
  const { demo, admin, store } = visitAdmin()
  const opened: string[] = []

  // The demo keeps its database, so each test removes what it added.
  afterEach(async () => {
    await admin().page.unroute("**/admin/servicepay/settings")
    for (const id of opened.splice(0)) {
      expect((await store().merchant.delete(`/regions/${id}`)).status).toBe(200)
    }
  })

  const addRegion = async (currency_code: string, payment_providers: readonly string[]) => {
    const { body } = await store().merchant.post("/regions", {
      name: "Teste",
      currency_code,
      payment_providers,
    })
    const { id } = region.parse(body).region
    opened.push(id)
    return id
  }
  const openRegion = async (id: string, language: AdminLanguage) => {
    await admin().speak(language)
    await admin().page.goto(`${demo().state.addresses.admin}/settings/regions/${id}`)
    await admin().page.getByRole("heading", { level: 1 }).first().waitFor()
    return texts[language].servicepay.region
  }
  const hints = () =>
    admin()
      .page.getByRole("main")
      .getByText(/ServicePay/)

  it("a region where customers can pay shows no message", async () => {
    const [answered] = await Promise.all([
      admin().page.waitForResponse(/\/admin\/servicepay\/settings$/),
      openRegion(demo().state.regionId, "en"),
    ])
    await answered.finished()
    await admin().page.getByText("Kwanza").or(admin().page.getByText("AOA")).first().waitFor()
    expect(await hints().count()).toBe(0)
  })

  it.each<AdminLanguage>(["en", "ptPT", "ptBR", "fr"])(
    "a region in kwanzas where ServicePay is not enabled says how to enable it, in %s, until it is",
    async (language) => {
      const id = await addRegion("aoa", [BY_HAND])
      const { notEnabled } = await openRegion(id, language)
      await admin().page.getByText(notEnabled, { exact: true }).waitFor()
      expect(await barriers(admin().page, "main [role=status]")).toEqual([])

      await store().merchant.post(`/regions/${id}`, { payment_providers: [BY_HAND, PROVIDER_ID] })
      await openRegion(id, language)
      await until("the hint is gone", async () => (await hints().count()) === 0)
    },
  )

  it("a region with another currency says that its customers cannot pay with ServicePay, although it is enabled", async () => {
    const { otherCurrency } = await openRegion(await addRegion("eur", [PROVIDER_ID]), "en")
    await admin().page.getByText(otherCurrency.replace("{{currency}}", "EUR"), { exact: true }).waitFor()
  })

  it("a region says that keys are missing, and links to the settings", async () => {
    await admin().page.route("**/admin/servicepay/settings", async (route) => {
      const answer = await route.fetch()
      const body = settings.parse(await answer.json())
      body.settings.sandbox = { ...body.settings.sandbox, problems: ["clientSecret is missing"] }
      await route.fulfill({ response: answer, json: body })
    })
    const { noKeys, enterKeys } = await openRegion(demo().state.regionId, "ptPT")
    await admin().page.getByText(noKeys).waitFor()

    await admin().page.getByRole("link", { name: enterKeys }).click()
    await admin().page.waitForURL(/\/settings\/servicepay$/)
  })
})
