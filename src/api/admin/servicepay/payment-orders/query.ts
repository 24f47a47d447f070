import { countDays, endOf, startOf } from "../../../../modules/servicepay/angola-day"

interface Days {
  readonly created_from?: string | undefined
  readonly created_to?: string | undefined
  readonly confirmed_from?: string | undefined
  readonly confirmed_to?: string | undefined
}

const MAX_DAYS = 92

const isOrdered = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || from <= to

export const inOrder = {
  created: {
    check: ({ created_from, created_to }: Days) => isOrdered(created_from, created_to),
    problem: { path: ["created_to"], message: "send a day that is not before created_from" },
  },
  confirmed: {
    check: ({ confirmed_from, confirmed_to }: Days) => isOrdered(confirmed_from, confirmed_to),
    problem: { path: ["confirmed_to"], message: "send a day that is not before confirmed_from" },
  },
}

const isShort = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && countDays(from, to) <= MAX_DAYS

/** Limits the days, so that the sums stay quick: the days of confirmation if there are any, otherwise those of creation. */
export const inRange = {
  check: ({ created_from, created_to, confirmed_from, confirmed_to }: Days) =>
    confirmed_from === undefined && confirmed_to === undefined
      ? isShort(created_from, created_to)
      : isShort(confirmed_from, confirmed_to),
  problem: {
    path: ["created_to"],
    message: `send created_from and created_to, or confirmed_from and confirmed_to, with a range of ${MAX_DAYS} days at most`,
  },
}

/** The filter, with its days converted to moments. */
export function inTime<T extends Days>({
  created_from,
  created_to,
  confirmed_from,
  confirmed_to,
  ...filter
}: T) {
  return {
    ...filter,
    createdFrom: created_from === undefined ? undefined : startOf(created_from),
    createdBefore: created_to === undefined ? undefined : endOf(created_to),
    confirmedFrom: confirmed_from === undefined ? undefined : startOf(confirmed_from),
    confirmedBefore: confirmed_to === undefined ? undefined : endOf(confirmed_to),
  }
}
