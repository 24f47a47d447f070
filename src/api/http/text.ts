import { z } from "@medusajs/framework/zod"

/** PostgreSQL rejects a text with a zero byte. */
export const isStorable = (text: string): boolean => !text.includes("\0")
export const UNSTORABLE = "send a text without a zero byte"

/** Undefined if the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A text that is not empty. Checks for a string first, because zod reads `length` of any value and throws on an odd
 * one.
 */
export function text(longest: number) {
  return z.string().pipe(z.string().trim().min(1).max(longest).refine(isStorable, UNSTORABLE))
}

const LONGEST_ID = 100

/** An id of Medusa's or of the ledger: visible ASCII characters. Nothing has any other id. */
export const id = z.string().pipe(
  z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_ID)
    .regex(/^[!-~]+$/, "send an id"),
)
