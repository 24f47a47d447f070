// `npm run api-reference` writes docs/api/plugin.yaml from the contracts of the routes.
import { writeFileSync } from "node:fs"
import { apiReference, REFERENCE } from "./document"

writeFileSync(REFERENCE, apiReference())
