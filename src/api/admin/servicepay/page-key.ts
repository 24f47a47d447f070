import { z } from "@medusajs/framework/zod"
import { id, parseJson } from "../../http/text"

interface Key {
  readonly id: string
  readonly at: unknown
}

const LONGEST = 300

/** The query parameter `after`: the opaque key of the previous page's last entry. */
export function afterKey<At extends z.ZodType>(at: At) {
  const key = z.object({ id, at })
  return z
    .string()
    .max(LONGEST)
    .transform((text, context) => {
      const found = key.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")))
      if (!found.success) {
        context.addIssue({ code: "custom", message: "send the value of next from the previous page" })
        return z.NEVER
      }
      return found.data
    })
    .optional()
    .describe("The `next` of the previous page.")
}

/** The key of the next page; null after the last one. */
export function nextKey(key: Key | null): string | null {
  return key && Buffer.from(JSON.stringify(key), "utf8").toString("base64url")
}
