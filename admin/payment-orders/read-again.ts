const READ_EVERY_MS = 30_000

/** How an open list is read again: a customer on the telephone may have paid a moment ago. */
export const READ_AGAIN = {
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  refetchInterval: READ_EVERY_MS,
} as const
