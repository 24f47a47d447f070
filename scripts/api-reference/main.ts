// Writes docs/api/plugin.yaml from the contracts of the routes: `npm run api-reference`.
import { writeFileSync } from "node:fs"
import { apiReference, REFERENCE } from "./document"

writeFileSync(REFERENCE, apiReference())
