import { z } from "zod"
import { useAdmins } from "../setup/attention-cases"
import { withStore } from "../setup/store"

const LIVE = { clientId: "live-client-id", clientSecret: "live-client-secret-77aa" }
const settingsAnswer = z.object({
  settings: z.looseObject({
    version: z.number(),
    sandbox: z.looseObject({ baseUrl: z.string().nullable(), problems: z.array(z.string()) }),
    production: z.looseObject({ baseUrl: z.string().nullable(), problems: z.array(z.string()) }),
  }),
})

withStore((store) => {
  const { ana } = useAdmins(store)
  const shown = async () => (await ana().read(settingsAnswer, "/servicepay/settings")).settings

  describe("live keys in a store that has only the sandbox's address", () => {
    it("are not sent by a connection test, which names the variables to set", async () => {
      const before = store().service.requests.length
      const { body } = await ana().post("/servicepay/settings/test-connection", {
        environment: "production",
        ...LIVE,
      })
      expect(body).toMatchObject({
        ok: false,
        reason: "address",
        message: expect.stringMatching(/SERVICE_BASE_URL.*SERVICE_SANDBOX_BASE_URL/) as unknown,
      })
      expect(store().service.requests.slice(before)).toEqual([])
    })

    it("never use the sandbox's address: the store names the missing variable, and live payments stay off", async () => {
      const { version } = await shown()
      const production = { publishableKey: "pk_live_1", clientId: LIVE.clientId }
      expect((await ana().post("/servicepay/settings", { version, production })).status).toBe(200)
      const told = await shown()
      expect(told.sandbox).toMatchObject({ baseUrl: process.env.SERVICE_BASE_URL, problems: [] })
      expect(told.production.baseUrl).toBeNull()
      expect(told.production.problems).toContainEqual(expect.stringContaining("SERVICE_SANDBOX_BASE_URL"))
      const activated = await ana().post("/servicepay/settings/activate", { environment: "production" })
      expect(activated).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("SERVICE_SANDBOX_BASE_URL") as unknown },
      })
    })
  })
})
