import { z } from "@medusajs/framework/zod"
import { isStorable, UNSTORABLE } from "../page-key"

const DAY = 86_400_000

/** Angola's, all year round: a day on the list is a day of the merchant's. */
const OFFSET = "+01:00"

const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`)

/** How payments are filtered, on every route that tells of many. Days are Angola's, both ends included. */
export const filterFields = {
  q: z.string().trim().min(1).max(100).refine(isStorable, UNSTORABLE).optional(),
  status: z.enum(["PEN", "CON", "CAN"]).optional(),
  settlement: z.enum(["open", "settled", "held"]).optional(),
  attention: z.literal("open").optional(),
  environment: z.enum(["sandbox", "production"]).optional(),
  created_from: z.iso.date().optional(),
  created_to: z.iso.date().optional(),
}

interface Days {
  readonly created_from?: string | undefined
  readonly created_to?: string | undefined
}

export const inOrder = {
  check: ({ created_from, created_to }: Days) =>
    created_from === undefined || created_to === undefined || created_from <= created_to,
  problem: { path: ["created_to"], message: "send a day that is not before created_from" },
}

/** How many days a range has. */
export function daysOf({ created_from, created_to }: Required<Days>): number {
  return (startOf(created_to).getTime() - startOf(created_from).getTime()) / DAY + 1
}

/** The filter with its days as moments. */
export function inTime<T extends Days>({ created_from, created_to, ...filter }: T) {
  return {
    ...filter,
    createdFrom: created_from === undefined ? undefined : startOf(created_from),
    createdBefore: created_to === undefined ? undefined : new Date(startOf(created_to).getTime() + DAY),
  }
}
