import { z } from "@medusajs/framework/zod"

/** JavaScript and PostgreSQL write years before 0001 and after 9999 differently, so they are rejected. */
const FIRST_YEAR = "2000"
const LAST_YEAR = "2999"
const PROBLEM = `send a time from ${FIRST_YEAR} to ${LAST_YEAR}`

const isInCalendar = (text: string): boolean => {
  const year = text.slice(0, "yyyy".length)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInCalendar, PROBLEM)

/** A moment in ISO 8601, kept as sent: PostgreSQL's time is finer than a `Date`. */
export const moment = z.iso.datetime().refine(isInCalendar, PROBLEM)
