import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"

/** The store; `DEMO_STORE` puts another in its place, such as one that installed the packed plugin. */
export const STORE = process.env.DEMO_STORE ?? join(REPOSITORY, "demo", "store")
/** Where `medusa build` puts the store that runs in production. */
export const BUILT_STORE = join(STORE, ".medusa", "server")
export const STOREFRONT = join(REPOSITORY, "demo", "storefront")
/** Where Vite puts the shop that is served. */
export const BUILT_STOREFRONT = join(STOREFRONT, "dist")
export const STATE_FILE = join(REPOSITORY, "demo", ".state.json")
export const LOGS = join(REPOSITORY, ".data", "logs")
