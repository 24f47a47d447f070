import { Modules } from "@medusajs/framework/utils"
import { createRbacRolesWorkflow } from "@medusajs/medusa/core-flows"
import { hireMerchant, type Merchant } from "../setup/merchant"
import { exampleOf, pluginRoutes, type Route } from "../setup/routes"
import { withStore } from "../setup/store"

const READS = ["servicepay_payment:read", "servicepay_attention:read", "servicepay_settings:read"]
const UPDATES = ["servicepay_payment:update", "servicepay_attention:update", "servicepay_settings:update"]

const routes = pluginRoutes().filter(({ path }) => path.startsWith("/admin/"))
const names = (of: readonly Route[]) => of.map(({ method, path }) => `${method} ${path}`).sort()
const changing = routes.filter(({ method }) => method === "POST")
const reading = routes.filter(({ method }) => method === "GET")

withStore(
  (store) => {
    /** An admin whose role has these permissions of the plugin, and nothing else but what every role has. */
    const hire = async (email: string, keys: readonly string[]) => {
      const { container, api } = store()
      const policies = await container.resolve(Modules.RBAC).listRbacPolicies({ key: [...keys] })
      expect(policies.map(({ key }) => key).sort()).toEqual([...keys].sort())
      const { result: roles } = await createRbacRolesWorkflow(container).run({
        input: { roles: [{ name: email, policy_ids: policies.map(({ id }) => id) }] },
      })
      return hireMerchant(
        container,
        api,
        email,
        roles.map(({ id }) => id),
      )
    }
    const refusedTo = async (merchant: Merchant) => {
      const refused: Route[] = []
      for (const route of routes) {
        const path = exampleOf(route).replace("/admin", "")
        const { status } = await (route.method === "GET" ? merchant.get(path) : merchant.post(path))
        if (status === 403) {
          refused.push(route)
        }
        expect([200, 400, 403, 404]).toContain(status)
      }
      return names(refused)
    }

    describe("with Medusa's access control on", () => {
      it("an admin without ServicePay policies gets 403 on every route", async () => {
        expect(reading.length).toBeGreaterThanOrEqual(8)
        expect(changing.length).toBeGreaterThanOrEqual(9)
        expect(await refusedTo(await hire("caixa@loja.test", ["product:read"]))).toEqual(names(routes))
      })

      it("an admin with read policies can read everything and change nothing", async () => {
        const merchant = await hire("contas@loja.test", READS)
        expect(await refusedTo(merchant)).toEqual(names(changing))
        expect((await merchant.get("/servicepay/payment-orders")).status).toBe(200)
      })

      it("an admin with read and update policies can do everything", async () => {
        expect(await refusedTo(await hire("dona@loja.test", [...READS, ...UPDATES]))).toEqual([])
      })

      it("a role grants only its policies: payments without the attention list or the settings", async () => {
        const refused = await refusedTo(
          await hire("apoio@loja.test", ["servicepay_payment:read", ...UPDATES]),
        )
        expect(refused).toEqual(
          names(
            routes.filter(({ path }) =>
              /^\/admin\/servicepay\/(attention|settings|checklist|messages)(\/|$)/.test(path),
            ),
          ),
        )
      })

      it("a super admin can do everything", async () => {
        const { container, api } = store()
        const merchant = await hireMerchant(container, api, "dono@loja.test", ["role_super_admin"])
        expect(await refusedTo(merchant)).toEqual([])
      })
    })
  },
  { MEDUSA_FF_RBAC: "true" },
)
