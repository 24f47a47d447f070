import { z } from "@medusajs/framework/zod"

/**
 * A text that is not empty. First of all a string: zod asks the length of whatever has a field of that name, and falls over
 * an odd one.
 */
export function text(longest: number) {
  return z.string().pipe(z.string().trim().min(1).max(longest))
}
