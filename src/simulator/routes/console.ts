import { type Context, Hono } from "hono"
import { csrf } from "hono/csrf"
import { secureHeaders } from "hono/secure-headers"
import { consolePage, liveContent } from "../console/page"
import { SimulatedOrderError } from "../errors"
import { type FinalReason } from "../order"
import { type Simulation } from "../simulation"
import { type SimulatorEnv } from "./fault-answers"

const ENDINGS: Readonly<Record<string, FinalReason>> = {
  confirm: "paid",
  cancel: "cancelled",
  expire: "expired",
}

/** The simulator's own page at `/`, and its actions as JSON for programs in another process. */
export function consoleRoutes(simulation: Simulation): Hono<SimulatorEnv> {
  const app = new Hono<SimulatorEnv>()
  app.use("/", ownPageHeaders)
  app.use("/simulator/*", ownPageHeaders, csrf())
  app.get("/", (c) => c.html(consolePage(simulation)))
  app.get("/simulator/live", (c) => c.html(liveContent(simulation)))
  app.get("/simulator/orders", (c) => c.json({ orders: simulation.orders.list() }))
  app.post("/simulator/orders/:id/:action{confirm|cancel|expire|notify}", async (c) => {
    const { id, action } = c.req.param()
    try {
      await act(simulation, id, action)
    } catch (error) {
      if (error instanceof SimulatedOrderError) return answer(c, { error: error.message }, 409)
      throw error
    }
    return answer(c, { order: simulation.orders.get(id) }, 200)
  })
  return app
}

async function act(simulation: Simulation, id: string, action: string): Promise<void> {
  const reason = ENDINGS[action]
  if (reason !== undefined) {
    simulation.finish(id, reason)
    return
  }
  const order = simulation.orders.get(id)
  await simulation.notifier.send(order.externalTransactionId, order, {})
}

/** Redirects a form of the page back to the page; answers a program with JSON. */
function answer(c: Context<SimulatorEnv>, body: Record<string, unknown>, status: 200 | 409): Response {
  if (c.req.header("accept")?.includes("text/html") === true) return c.redirect("/", 303)
  return c.json(body, status)
}

const ownPageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["data:"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: false,
})
