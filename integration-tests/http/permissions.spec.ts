import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { Modules } from "@medusajs/framework/utils"
import { createRbacRolesWorkflow } from "@medusajs/medusa/core-flows"
import { Merchant } from "../setup/merchant"
import { withStore } from "../setup/store"

const ROUTES = join(__dirname, "../../src/api/admin/servicepay")
const READS = ["servicepay_payment:read", "servicepay_attention:read", "servicepay_settings:read"]
const UPDATES = ["servicepay_payment:update", "servicepay_attention:update", "servicepay_settings:update"]

interface Route {
  readonly method: "GET" | "POST"
  readonly path: string
}

/** Every route that the admin has from the plugin, with some id where it takes one. */
const routes = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(`${sep}route.ts`))
  .flatMap((file): Route[] => {
    const path = dirname(file).replaceAll(sep, "/")
    const source = readFileSync(join(ROUTES, file), "utf8")
    return (["GET", "POST"] as const)
      .filter((method) => source.includes(`export async function ${method}(`))
      .map((method) => ({ method, path: `/servicepay/${path.replaceAll(/\[\w+\]/g, "none")}` }))
  })
const names = (of: readonly Route[]) => of.map(({ method, path }) => `${method} ${path}`).sort()
const changing = routes.filter(({ method }) => method === "POST")
const reading = routes.filter(({ method }) => method === "GET")

withStore(
  (store) => {
    /** Somebody whose role gives them these of the plugin's permissions, beside what every role may do. */
    const hire = async (email: string, keys: readonly string[]) => {
      const { container, api } = store()
      const policies = await container.resolve(Modules.RBAC).listRbacPolicies({ key: [...keys] })
      expect(policies.map(({ key }) => key).sort()).toEqual([...keys].sort())
      const { result: roles } = await createRbacRolesWorkflow(container).run({
        input: { roles: [{ name: email, policy_ids: policies.map(({ id }) => id) }] },
      })
      return Merchant.hire(
        container,
        api,
        email,
        roles.map(({ id }) => id),
      )
    }
    const refusedTo = async (merchant: Merchant) => {
      const refused: Route[] = []
      for (const route of routes) {
        const { status } = await (route.method === "GET"
          ? merchant.get(route.path)
          : merchant.post(route.path))
        if (status === 403) {
          refused.push(route)
        }
        expect([200, 400, 403, 404]).toContain(status)
      }
      return names(refused)
    }

    describe("with Medusa's access control on", () => {
      it("an admin whose role has nothing of ServicePay is refused on every route of it", async () => {
        expect(reading.length).toBeGreaterThanOrEqual(8)
        expect(changing.length).toBeGreaterThanOrEqual(9)
        expect(await refusedTo(await hire("caixa@loja.test", ["product:read"]))).toEqual(names(routes))
      })

      it("one who may read sees all of it, and changes nothing", async () => {
        const merchant = await hire("contas@loja.test", READS)
        expect(await refusedTo(merchant)).toEqual(names(changing))
        expect((await merchant.get("/servicepay/payment-orders")).status).toBe(200)
      })

      it("one who may do both is refused nothing", async () => {
        expect(await refusedTo(await hire("dona@loja.test", [...READS, ...UPDATES]))).toEqual([])
      })

      it("a role gives what it names and no more: payments without the attention list or the settings", async () => {
        const refused = await refusedTo(
          await hire("apoio@loja.test", ["servicepay_payment:read", ...UPDATES]),
        )
        expect(refused).toEqual(
          names(
            routes.filter(({ path }) => /^\/servicepay\/(attention|settings|checklist)(\/|$)/.test(path)),
          ),
        )
      })

      it("the one who set the store up, with Medusa's own role of a super admin, has all of it", async () => {
        const { container, api } = store()
        const merchant = await Merchant.hire(container, api, "dono@loja.test", ["role_super_admin"])
        expect(await refusedTo(merchant)).toEqual([])
      })
    })
  },
  { MEDUSA_FF_RBAC: "true" },
)
