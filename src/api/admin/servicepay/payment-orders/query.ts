import { endOf, startOf } from "../../../../modules/servicepay/reconciliation/angola-day"

interface Days {
  readonly created_from?: string | undefined
  readonly created_to?: string | undefined
}

export const inOrder = {
  check: ({ created_from, created_to }: Days) =>
    created_from === undefined || created_to === undefined || created_from <= created_to,
  problem: { path: ["created_to"], message: "send a day that is not before created_from" },
}

/** The filter, with its days converted to moments. */
export function inTime<T extends Days>({ created_from, created_to, ...filter }: T) {
  return {
    ...filter,
    createdFrom: created_from === undefined ? undefined : startOf(created_from),
    createdBefore: created_to === undefined ? undefined : endOf(created_to),
  }
}
