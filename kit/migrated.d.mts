/** Its databases: with all tables of a store and nothing in them, by what makes a store have other tables. */
export const DATABASES: { readonly usual: string; readonly withRoles: string }

/** The folder of a cluster with the test stores' tables; it is made when there is none, or one of other migrations. */
export function migratedCluster(): Promise<string>
