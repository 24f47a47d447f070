import { type Context, Hono } from "hono"
import { csrf } from "hono/csrf"
import { secureHeaders } from "hono/secure-headers"
import { z } from "zod"
import { checkoutPage, openingPage, unknownOrderPage } from "../checkout/page"
import { checkoutQuery, type CheckoutRequest, readCheckoutRequest, type Step } from "../checkout/request"
import { isFinal, type SimulatedOrder } from "../order"
import { type Simulation } from "../simulation"
import { type SimulatorEnv } from "./fault-answers"

const phoneForm = z.object({ phone: z.string().regex(/^9\d{2} ?\d{3} ?\d{3}$/) })

/** What a button of the popup does to a pending order. It returns the step to show next. */
type Deed = (simulation: Simulation, order: SimulatedOrder, request: CheckoutRequest) => Step

const DEEDS: Readonly<Record<"reference" | "pay" | "refuse" | "cancel", Deed>> = {
  reference: (simulation, { externalTransactionId }, { lifespanMinutes }) => {
    simulation.orders.issueBankReference(externalTransactionId, lifespanMinutes)
    return "reference"
  },
  pay: (simulation, order, { processing }) => {
    if (order.method === null) simulation.orders.choose(order.externalTransactionId, "FPSOLPG")
    simulation.finish(order.externalTransactionId, "paid")
    return processing ? "processing" : "result"
  },
  refuse: (simulation, { externalTransactionId }) => {
    simulation.finish(externalTransactionId, "cancelled")
    return "result"
  },
  cancel: (simulation, { externalTransactionId }) => {
    simulation.finish(externalTransactionId, "cancelled")
    return "result"
  },
}

/** The routes of the hosted popup and its buttons (interface-spec §1.4). They are not part of the service's API. */
export function checkout(simulation: Simulation): Hono<SimulatorEnv> {
  const app = new Hono<SimulatorEnv>()
  app.use("/checkout/*", popupHeaders, csrf())
  app.get("/checkout/opening", (c) => c.html(openingPage(readCheckoutRequest(c.req.query()))))
  app.get("/checkout", (c) => {
    const { order, request } = find(simulation, c)
    if (order === undefined) return c.html(unknownOrderPage(request), 404)
    // Direct payment has no form of its own: the customer chooses the method by opening its page.
    const chosen = request.step === "direct" && !isFinal(order)
    return c.html(
      checkoutPage(
        request,
        chosen ? simulation.orders.choose(order.externalTransactionId, "FPSOLPG") : order,
        simulation.knobs,
      ),
    )
  })
  app.get("/checkout/:reference/status", (c) => {
    const order = simulation.orders.find(c.req.param("reference"))
    return order === undefined ? c.text("unknown", 404) : c.text(order.status)
  })
  for (const [name, deed] of Object.entries(DEEDS)) {
    app.post(`/checkout/:reference/${name}`, (c) => act(simulation, c, deed))
  }
  app.post("/checkout/:reference/fail", (c) =>
    c.redirect(pageUrl(readCheckoutRequest(c.req.query()), "direct", true), 303),
  )
  app.post("/checkout/:reference/wallet", async (c) => {
    const form = phoneForm.safeParse(await c.req.parseBody())
    return act(simulation, c, (_, { externalTransactionId }) => {
      if (!form.success) return "wallet"
      simulation.orders.choose(externalTransactionId, "FPMCXEXPRSS")
      return "waiting"
    })
  })
  return app
}

const popupHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "http:", "https:"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // Without this, the browser cuts the connection between the popup and the shop's page.
  crossOriginOpenerPolicy: "unsafe-none",
  strictTransportSecurity: false,
})

function act(simulation: Simulation, c: Context<SimulatorEnv>, deed: Deed): Response {
  const { order, request } = find(simulation, c)
  if (order === undefined) return c.redirect(pageUrl(request, null), 303)
  return c.redirect(pageUrl(request, isFinal(order) ? "result" : deed(simulation, order, request)), 303)
}

function find(
  simulation: Simulation,
  c: Context<SimulatorEnv>,
): { order: SimulatedOrder | undefined; request: CheckoutRequest } {
  const request = readCheckoutRequest(c.req.query())
  const ours = request.key === simulation.settings.credentials.publishableKey
  return { request, order: ours ? simulation.orders.find(request.reference) : undefined }
}

function pageUrl(request: CheckoutRequest, step: Step | null, failed = false): string {
  return `/checkout?${checkoutQuery(request, step, failed)}`
}
