import { defineMiddlewares } from "@medusajs/framework/http"

/** A list of thousands of sessions is more than Medusa takes by itself. */
export default defineMiddlewares({
  routes: [{ matcher: "/bench/process-payments", methods: ["POST"], bodyParser: { sizeLimit: "4mb" } }],
})
