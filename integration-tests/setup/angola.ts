/** The date in Angola, a number of days from today: `YYYY-MM-DD`. */
export const day = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, "yyyy-mm-dd".length)
