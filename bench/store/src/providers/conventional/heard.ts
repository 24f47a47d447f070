/** How many notifications Medusa has brought from its generic hook to the provider, since the process started. */
export const heard = { notifications: 0 }
