import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ApiKeyDTO } from "@medusajs/framework/types"
import { ApiKeyType, Modules } from "@medusajs/framework/utils"
import writePublishableKey from "../../src/scripts/write-publishable-key"
import { withStore } from "../setup/store"

withStore((store) => {
  describe("writing Medusa's publishable key", () => {
    const folder = mkdtempSync(join(tmpdir(), "servicepay-key-"))
    const file = join(folder, "key")

    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    it("takes a key that sells something and was not revoked, and no other", async () => {
      const { container, shop } = store()
      const keys = container.resolve(Modules.API_KEY)
      await revoke(({ token }) => token !== shop.publishableKey)
      await keys.createApiKeys({ title: "empty", type: ApiKeyType.PUBLISHABLE, created_by: "test" })
      await writePublishableKey({ container, args: [file] })

      expect(readFileSync(file, "utf8")).toBe(shop.publishableKey)
    })

    it("writes nothing where every key was revoked", async () => {
      rmSync(file, { force: true })
      await revoke(() => true)
      await writePublishableKey({ container: store().container, args: [file] })

      expect(existsSync(file)).toBe(false)
    })

    async function revoke(which: (key: ApiKeyDTO) => boolean): Promise<void> {
      const keys = store().container.resolve(Modules.API_KEY)
      const all = await keys.listApiKeys({ type: ApiKeyType.PUBLISHABLE })
      const ids = all.filter(which).map(({ id }) => id)
      await keys.revoke({ id: ids }, { revoked_by: "test" })
    }
  })
})
