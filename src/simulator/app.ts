import { Hono } from "hono"
import { HTTPException } from "hono/http-exception"
import { errorAnswer } from "./routes/answers"
import { ANSWER_TEXTS } from "./routes/answer-texts"
import { type SimulatorEnv } from "./routes/fault-answers"
import { checkout } from "./routes/checkout"
import { consoleRoutes } from "./routes/console"
import { publicFiles } from "./routes/public-files"
import { serviceApi } from "./routes/service-api"
import { type Simulation } from "./simulation"

/** Everything that a simulator serves: the REST API, the SDK script, the hosted popup and the page of orders. */
export function simulatorApp(simulation: Simulation): Hono<SimulatorEnv> {
  const app = new Hono<SimulatorEnv>()
  app.route("/", serviceApi(simulation))
  app.route("/", checkout(simulation))
  app.route("/", consoleRoutes(simulation))
  app.route("/", publicFiles(simulation))
  app.notFound((c) => errorAnswer(c, 404, "not_found", ANSWER_TEXTS.noSuchPath))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    simulation.settings.log(`unexpected: ${error.message}`)
    return errorAnswer(c, 500, "server_error", ANSWER_TEXTS.broken)
  })
  return app
}
