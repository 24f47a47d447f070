import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { join } from "node:path"
import { openShop } from "../setup/shop"

medusaIntegrationTestRunner({
  medusaConfigFile: join(__dirname, "../store"),
  cwd: join(__dirname, "../store"),
  testSuite: ({ getContainer, api }) => {
    it("boots", async () => {
      const shop = await openShop(getContainer())
      const { data } = await api.get(`/store/payment-providers?region_id=${shop.regionId}`, {
        headers: { "x-publishable-api-key": shop.publishableKey },
      })
      console.log(shop, data)
    })
  },
})
