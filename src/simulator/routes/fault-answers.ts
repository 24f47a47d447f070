import { type HttpBindings } from "@hono/node-server"
import { type Context, type MiddlewareHandler } from "hono"
import { type FaultPlan, type SimulatedEndpoint } from "../faults"
import { pause } from "../pause"
import { type Simulation } from "../simulation"
import { errorAnswer } from "./answers"
import { ANSWER_TEXTS } from "./answer-texts"

export interface SimulatorEnv {
  Bindings: HttpBindings
  Variables: { fault: FaultPlan | undefined }
}

/** Counts a request to `endpoint`, adds the latency, and applies the next fault for it, if any. */
export function withFaults(
  simulation: Simulation,
  endpoint: SimulatedEndpoint,
): MiddlewareHandler<SimulatorEnv> {
  return async (c, next) => {
    simulation.counts[endpoint] += 1
    const fault = simulation.faults.take(endpoint)
    c.set("fault", fault)
    if (simulation.knobs.latencyMs > 0) await pause(simulation.knobs.latencyMs, simulation.closing.signal)
    const answer = fault === undefined ? undefined : await actOut(fault, c, endpoint, simulation)
    if (answer !== undefined) return answer
    await next()
    if (fault?.kind === "created-then-down") return hangUp(c)
    return undefined
  }
}

/** The faulty answer, or undefined if the request is then handled as usual. A slow fault waits first. */
async function actOut(
  fault: FaultPlan,
  c: Context<SimulatorEnv>,
  endpoint: SimulatedEndpoint,
  simulation: Simulation,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case "down":
      return hangUp(c)
    case "slow":
      if (fault.ms === undefined) return neverAnswer(c, simulation.closing.signal)
      await pause(fault.ms, simulation.closing.signal)
      return undefined
    case "html":
      return c.html(
        "<!doctype html><title>Gateway</title><h1>The service is being looked after</h1>",
        fault.status,
      )
    case "body-422":
      return c.json({ code: 422, message: ANSWER_TEXTS.refused.pt, error: "unprocessable_entity" }, 200)
    case "500":
      return errorAnswer(c, 500, "server_error", ANSWER_TEXTS.broken)
    case "429":
      c.header("Retry-After", String(fault.retryAfterSeconds))
      return errorAnswer(c, 429, "too_many_requests", ANSWER_TEXTS.tooMany)
    case "401":
      return endpoint === "token"
        ? errorAnswer(c, 401, "invalid_client", ANSWER_TEXTS.invalidClient)
        : errorAnswer(c, 401, "invalid_token", ANSWER_TEXTS.badToken)
    case "404":
      return errorAnswer(c, 404, "not_found", ANSWER_TEXTS.notFound)
    case "empty-reference":
    case "created-then-down":
      return undefined
  }
}

/** Cuts the connection without an answer. The returned response is never sent. */
function hangUp(c: Context<SimulatorEnv>): Response {
  c.env.incoming.socket.destroy()
  return c.body(null, 503)
}

/** Holds the request until the client disconnects or the simulator closes. */
async function neverAnswer(c: Context<SimulatorEnv>, closing: AbortSignal): Promise<Response> {
  const { socket } = c.env.incoming
  await new Promise<void>((resolve) => {
    if (closing.aborted || socket.destroyed) resolve()
    socket.once("close", resolve)
    closing.addEventListener(
      "abort",
      () => {
        resolve()
      },
      { once: true },
    )
  })
  return hangUp(c)
}
