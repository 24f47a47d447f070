import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { listAttention, type AttentionItem } from "../../../../workflows/attention/items"
import { readNames, type Names } from "../../../../workflows/attention/names"
import { ledgerOf } from "../../../../workflows/settlement/claim"
import { parse } from "../parse"

const MOST = 100

const key = z.object({ id: z.string().max(100), at: z.coerce.date() })

const query = z.object({
  state: z.enum(["open", "closed"]).default("open"),
  limit: z.coerce.number().int().min(1).max(MOST).default(20),
  after: z
    .string()
    .max(300)
    .transform((text, context) => {
      const found = key.safeParse(parseKey(text))
      if (!found.success) {
        context.addIssue({ code: "custom", message: "send the value of next from the page before" })
        return z.NEVER
      }
      return found.data
    })
    .optional(),
})

export interface AttentionAnswer {
  readonly items: readonly AttentionItem[]
  /** Send it as `after` for the next page; null on the last one. */
  readonly next: string | null
  readonly names: Names
}

/**
 * GET /admin/servicepay/attention?state=open|closed&limit=20&after=…: what needs the merchant, oldest first; or what was
 * closed, newest first. Amounts in kwanzas. `actions` says what can be done about each; `names` what people call its admins,
 * orders and carts.
 *
 * 200 `AttentionAnswer` · 400 a wrong query.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AttentionAnswer>,
): Promise<void> {
  const { items, next } = await listAttention(ledgerOf(req.scope), parse(query, req.query))
  const payments = items.filter((item) => item.kind === "payment_order")
  const names = await readNames(req.scope, {
    admins: items.map(({ closed }) => closed?.by ?? null),
    orders: payments.map(({ order_id }) => order_id),
    carts: payments.map(({ cart_id }) => cart_id),
  })
  res.status(200).json({
    items,
    next: next && Buffer.from(JSON.stringify(next), "utf8").toString("base64url"),
    names,
  })
}

function parseKey(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
  } catch {
    return undefined
  }
}
