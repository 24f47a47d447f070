/** The colour of each status of a payment. */
export const STATUS_COLORS = { PEN: "orange", CON: "green", CAN: "red" } as const
