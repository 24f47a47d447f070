import type { BrowserContext } from "playwright-core"
import { z } from "zod"
import { ask } from "../../demo/stack/http"
import type { Goods } from "./merchant"

const PASSWORD = "uma senha comprida"
const tokenAnswer = z.object({ token: z.string() })

interface Store {
  readonly medusa: string
  readonly storefront: string
  readonly goods: Goods
}

/** Gives the shopper an account, and signs the browser in with the starter's own cookie. */
export async function logIn(context: BrowserContext, store: Store, email: string): Promise<void> {
  const { medusa, storefront, goods } = store
  const credentials = { method: "POST", body: { email, password: PASSWORD } } as const
  const registered = await ask(tokenAnswer, `${medusa}/auth/customer/emailpass/register`, credentials)
  await ask(z.unknown(), `${medusa}/store/customers`, {
    method: "POST",
    body: { email, first_name: "Rui", last_name: "Neto" },
    headers: {
      authorization: `Bearer ${registered.token}`,
      "x-publishable-api-key": goods.publishableApiKey,
    },
  })
  const { token } = await ask(tokenAnswer, `${medusa}/auth/customer/emailpass`, credentials)
  await context.addCookies([{ name: "_medusa_jwt", value: token, url: storefront }])
}
