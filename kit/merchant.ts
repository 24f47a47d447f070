import type { AxiosInstance } from "axios"
import { decodeJwt } from "jose"
import { z } from "zod"

const tokenAnswer = z.object({ token: z.string().min(1) })

interface Login {
  readonly email: string
  readonly password: string
}

/** Somebody who runs the shop, logged in to Medusa's admin API. */
export class Merchant {
  private constructor(
    private readonly api: AxiosInstance,
    private readonly token: string,
  ) {}

  static async signIn(api: AxiosInstance, login: Login): Promise<Merchant> {
    const answer = await api.post<unknown>("/auth/user/emailpass", login)
    return new Merchant(api, tokenAnswer.parse(answer.data).token)
  }

  /** The id of the user. */
  get id(): string {
    return z.string().parse(decodeJwt(this.token).actor_id)
  }

  get(path: string) {
    return this.request("GET", path)
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    return this.request("POST", path, body, headers)
  }

  /** A POST without a body and without a content type. */
  postNothing(path: string) {
    return this.request("POST", path)
  }

  delete(path: string) {
    return this.request("DELETE", path)
  }

  /** @throws Error unless the store answers 200 with what the schema says */
  async read<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
    return schema.parse(bodyOf(path, await this.get(path)))
  }

  /** @throws Error unless the store answers 200 */
  async change(path: string, body?: unknown): Promise<void> {
    bodyOf(path, await this.post(path, body))
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

function bodyOf(
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): unknown {
  if (status !== 200) {
    throw new Error(`/admin${path} answered ${String(status)}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  return body
}
