import { type Context, Hono, type MiddlewareHandler } from "hono"
import { readableBody, redactHeaders } from "../requests"
import { type Simulation } from "../simulation"
import { errorAnswer } from "./answers"
import { ANSWER_TEXTS } from "./answer-texts"
import { createPaymentOrder } from "./create-payment-order"
import { type SimulatorEnv, withFaults } from "./fault-answers"
import { statusQuery } from "./status-query"
import { token } from "./token"

/** The REST API of interface-spec §4. */
export function serviceApi(simulation: Simulation): Hono<SimulatorEnv> {
  const app = new Hono<SimulatorEnv>()
  const recorded = recordRequest(simulation)
  const signedIn = requireToken(simulation)
  app.post("/token", recorded, withFaults(simulation, "token"), token(simulation))
  app.post(
    "/servicepartner/createPaymentOrder",
    recorded,
    withFaults(simulation, "createPaymentOrder"),
    signedIn,
    createPaymentOrder(simulation),
  )
  app.get(
    "/servicepartner/paymentByExternalTransaction",
    recorded,
    withFaults(simulation, "statusQuery"),
    signedIn,
    statusQuery(simulation),
  )
  return app
}

function recordRequest(simulation: Simulation): MiddlewareHandler<SimulatorEnv> {
  return async (c, next) => {
    simulation.requests.add({
      at: new Date(simulation.settings.now()).toISOString(),
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: redactHeaders(c.req.raw.headers),
      body: readableBody(await c.req.text(), c.req.header("content-type") ?? ""),
    })
    await next()
  }
}

/** interface-spec §5: a missing, unknown or expired token gives 401. */
function requireToken(simulation: Simulation): MiddlewareHandler<SimulatorEnv> {
  return async (c, next) => {
    const given = bearerToken(c)
    if (given === undefined) return errorAnswer(c, 401, "invalid_token", ANSWER_TEXTS.missingToken)
    if (!simulation.tokens.accepts(given)) return errorAnswer(c, 401, "invalid_token", ANSWER_TEXTS.badToken)
    await next()
    return undefined
  }
}

function bearerToken(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
}
