import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { AxiosInstance } from "axios"
import { z } from "zod"

const PASSWORD = "segredo-da-loja"

const tokenAnswer = z.object({ token: z.string().min(1) })
const userAnswer = z.object({ user: z.object({ id: z.string() }) })

interface Login {
  readonly email: string
  readonly password: string
}

async function signIn(api: AxiosInstance, login: Login): Promise<string> {
  const answer = await api.post<unknown>("/auth/user/emailpass", login)
  return tokenAnswer.parse(answer.data).token
}

/** Somebody who runs the shop, logged in to Medusa's admin API. */
export class Merchant {
  private constructor(
    private readonly api: AxiosInstance,
    readonly id: string,
    private readonly token: string,
  ) {}

  /** Creates an admin user, with roles where the store has them, and logs in as they would. */
  static async hire(
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
    return new Merchant(api, user.id, await signIn(api, { email, password: PASSWORD }))
  }

  /** Somebody whom the store knows already. */
  static async signIn(api: AxiosInstance, login: Login): Promise<Merchant> {
    const token = await signIn(api, login)
    const answer = await api.get<unknown>("/admin/users/me", {
      headers: { authorization: `Bearer ${token}` },
    })
    return new Merchant(api, userAnswer.parse(answer.data).user.id, token)
  }

  get(path: string) {
    return this.request("GET", path)
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    return this.request("POST", path, body, headers)
  }

  /** A POST of nothing, that says nothing of it. */
  postNothing(path: string) {
    return this.request("POST", path)
  }

  delete(path: string) {
    return this.request("DELETE", path)
  }

  /** Any status is an answer here: tests look at it. */
  private async request(
    method: "GET" | "POST" | "DELETE",
    path: string,
    data?: unknown,
    sent: Readonly<Record<string, string>> = {},
  ) {
    const {
      status,
      data: body,
      headers,
    } = await this.api.request<unknown>({
      method,
      url: `/admin${path}`,
      data,
      headers: { authorization: `Bearer ${this.token}`, ...sent },
      validateStatus: () => true,
    })
    return { status, body, headers }
  }
}
