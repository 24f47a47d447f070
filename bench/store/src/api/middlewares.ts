import { defineMiddlewares } from "@medusajs/framework/http"

/** Raises the limit on the body's size: a list of thousands of sessions is larger than Medusa's default. */
export default defineMiddlewares({
  routes: [{ matcher: "/bench/process-payments", methods: ["POST"], bodyParser: { sizeLimit: "4mb" } }],
})
