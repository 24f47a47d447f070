import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils"
import cors from "cors"
import { permissions } from "./admin/permissions"

const BANK_REFERENCE = "/store/servicepay/payments/:externalTransactionId/bank-reference"

/** Browsers call these two from the storefront; Medusa adds CORS below /store only. */
function storefrontCors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { projectConfig } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  cors({
    origin: parseCorsOrigins(projectConfig.http.storeCors),
    credentials: true,
  })(req, res, next)
}

export default defineMiddlewares({
  routes: [
    // Signatures are over the raw bytes, so no parser may touch them, whatever the content type.
    { matcher: "/api/service/webhook", methods: ["POST"], bodyParser: false },
    { matcher: "/api/service/create-order", methods: ["POST"], bodyParser: false },
    // Read by the route itself, which takes far less than Medusa's parser would.
    { matcher: BANK_REFERENCE, methods: ["POST"], bodyParser: false },
    { matcher: "/api/service/create-order", middlewares: [storefrontCors] },
    { matcher: "/api/service/order/*", middlewares: [storefrontCors] },
    ...permissions,
  ],
})
