import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils"
import cors from "cors"
import { permissions, WRITES } from "./admin/route-permissions"
import { limitBodyTime } from "./http/body"
import { hideAddress, noStore, requireJson, requireOwnPage } from "./http/private"

const WEBHOOK = "/api/service/webhook"
const CREATE_ORDER = "/api/service/create-order"
const BANK_REFERENCE = "/store/servicepay/payment-orders/:externalTransactionId/bank-reference"

/** Browsers call these two routes from the storefront, and Medusa adds CORS only below /store. */
function storefrontCors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { projectConfig } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  cors({
    origin: parseCorsOrigins(projectConfig.http.storeCors),
    credentials: true,
  })(req, res, next)
}

const PAYMENT_LINK = "/servicepay/pay/*"

export default defineMiddlewares({
  routes: [
    // A signature covers the raw bytes, so no parser may read them first, whatever the content type.
    { matcher: WEBHOOK, methods: ["POST"], bodyParser: false, middlewares: [limitBodyTime] },
    { matcher: CREATE_ORDER, methods: ["POST"], bodyParser: false, middlewares: [limitBodyTime] },
    // The route reads the body itself, with a far lower limit than Medusa's parser.
    { matcher: BANK_REFERENCE, methods: ["POST"], bodyParser: false, middlewares: [limitBodyTime] },
    { matcher: PAYMENT_LINK, middlewares: [hideAddress] },
    {
      matcher: PAYMENT_LINK,
      methods: ["POST"],
      bodyParser: false,
      middlewares: [requireOwnPage, limitBodyTime],
    },
    // All but the storefront's configuration, which is public.
    { matcher: "/api/service/*", middlewares: [noStore] },
    { matcher: "/store/servicepay/payment-orders/*", middlewares: [noStore] },
    { matcher: "/store/servicepay/carts/*", middlewares: [noStore] },
    { matcher: "/store/servicepay/payment-collections/*", middlewares: [noStore] },
    { matcher: "/admin/servicepay/*", middlewares: [noStore] },
    { matcher: "/admin/servicepay/*", methods: WRITES, middlewares: [requireJson] },
    { matcher: CREATE_ORDER, middlewares: [storefrontCors] },
    { matcher: "/api/service/order/*", middlewares: [storefrontCors] },
    ...permissions,
  ],
})
