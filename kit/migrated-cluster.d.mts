/** The cluster's databases. Each has a store's empty tables. A store with roles has more tables. */
export const DATABASES: { readonly usual: string; readonly withRoles: string }

/** The folder of a cluster with the test stores' tables. Makes it first if there is none for these migrations. */
export function migratedCluster(): Promise<string>
