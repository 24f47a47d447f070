import { useAdmins } from "../setup/attention-cases"
import { LIVE_KEYS, useSettings } from "../setup/settings"
import { withStore } from "../setup/store"

const { clientId, clientSecret } = LIVE_KEYS

withStore((store) => {
  const { ana } = useAdmins(store)
  const { shown, save, activate, testConnection } = useSettings(ana)

  describe("live keys in a store that has only the sandbox's address", () => {
    it("are not sent by a connection test, which names the variables to set", async () => {
      const before = store().service.requests.length
      const { body } = await testConnection({ environment: "production", clientId, clientSecret })
      expect(body).toMatchObject({
        ok: false,
        reason: "address",
        message: expect.stringMatching(/SERVICE_BASE_URL.*SERVICE_SANDBOX_BASE_URL/) as unknown,
      })
      expect(store().service.requests.slice(before)).toEqual([])
    })

    it("never use the sandbox's address: the store names the missing variable, and live payments stay off", async () => {
      expect((await save({ production: { publishableKey: "pk_live_1", clientId } })).status).toBe(200)
      const settings = await shown()
      expect(settings.sandbox).toMatchObject({ baseUrl: process.env.SERVICE_BASE_URL, problems: [] })
      expect(settings.production.baseUrl).toBeNull()
      expect(settings.production.problems).toContainEqual(expect.stringContaining("SERVICE_SANDBOX_BASE_URL"))
      expect(await activate("production")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("SERVICE_SANDBOX_BASE_URL") as unknown },
      })
    })
  })
})
