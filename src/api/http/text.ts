import { z } from "@medusajs/framework/zod"

/** PostgreSQL has no text with a zero in it, and fails over one. */
export const isStorable = (text: string): boolean => !text.includes("\0")
export const UNSTORABLE = "send a text without a zero byte"

/**
 * A text that is not empty. First of all a string: zod asks the length of whatever has a field of that name, and falls over
 * an odd one.
 */
export function text(longest: number) {
  return z.string().pipe(z.string().trim().min(1).max(longest).refine(isStorable, UNSTORABLE))
}

const LONGEST_ID = 100

/** An id of Medusa's or of the ledger: visible ASCII characters. Anything else belongs to nothing that there is. */
export const id = z.string().pipe(
  z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_ID)
    .regex(/^[!-~]+$/, "send an id"),
)
