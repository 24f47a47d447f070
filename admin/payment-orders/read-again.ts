const READ_EVERY_MS = 30_000

/** Of a list that is looked at: a customer on the telephone may have paid a moment ago. */
export const READ_AGAIN = {
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  refetchInterval: READ_EVERY_MS,
} as const
