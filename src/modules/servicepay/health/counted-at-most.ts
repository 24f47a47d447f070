/** Counts stop here: a backlog of a million must not make the figures slow. */
export const COUNTED_AT_MOST = 1000
