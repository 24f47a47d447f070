import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"

/** The store. `DEMO_STORE` names another one, for example one that has installed the packed plugin. */
export const STORE = process.env.DEMO_STORE ?? join(REPOSITORY, "demo", "store")
/** The folder to which `medusa build` writes the production build. */
export const BUILT_STORE = join(STORE, ".medusa", "server")
export const STOREFRONT = join(REPOSITORY, "demo", "storefront")
/** The folder to which Vite writes the shop. */
export const BUILT_STOREFRONT = join(STOREFRONT, "dist")
export const STATE_FILE = join(REPOSITORY, "demo", ".state.json")
export const LOGS = join(REPOSITORY, ".data", "logs")
