import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { AxiosInstance } from "axios"
import { Merchant } from "../../kit/merchant"

export { Merchant }

const PASSWORD = "segredo-da-loja"

/** Creates an admin user, with roles if the store has them, and signs in. */
export async function hireMerchant(
  container: MedusaContainer,
  api: AxiosInstance,
  email: string,
  roles: readonly string[] = [],
): Promise<Merchant> {
  const auth = container.resolve(Modules.AUTH)
  const user = await container.resolve(Modules.USER).createUsers({ email })
  for (const role of roles) {
    await container
      .resolve(ContainerRegistrationKeys.LINK)
      .create({ [Modules.USER]: { user_id: user.id }, [Modules.RBAC]: { rbac_role_id: role } })
  }
  const registered = await auth.register("emailpass", { body: { email, password: PASSWORD } })
  await auth.updateAuthIdentities({
    id: registered.authIdentity?.id ?? "",
    app_metadata: { user_id: user.id },
  })
  return Merchant.signIn(api, { email, password: PASSWORD })
}
