import { type MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { seedEnvironment } from "./environment"

/** The login that `npm run demo` prints. */
export async function createAdminUser(container: MedusaContainer): Promise<void> {
  const { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = seedEnvironment()
  const { authIdentity, error } = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: { email, password } })
  if (!authIdentity) {
    throw new Error(`Medusa did not register the admin user: ${error ?? "no reason given"}`)
  }
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { email, first_name: "Demo", last_name: "ServicePay" },
    },
  })
}
