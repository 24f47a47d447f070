/** The number of notifications that Medusa's generic hook has passed to the provider since the process started. */
export const heard = { notifications: 0 }
