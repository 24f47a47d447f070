import { type Handler } from "hono"
import { type Simulation } from "../simulation"
import { errorAnswer, languageOf } from "./answers"
import { ANSWER_TEXTS } from "./answer-texts"
import { type SimulatorEnv } from "./fault-answers"
import { describeInvalidFields, heeding, statusQuerySchema } from "./field-rules"
import { statusRecord } from "./status-record"

/** GET /servicepartner/paymentByExternalTransaction (interface-spec §4). */
export function statusQuery(simulation: Simulation): Handler<SimulatorEnv> {
  return (c) => {
    const query = heeding(statusQuerySchema, simulation.knobs).safeParse(c.req.query())
    if (!query.success) {
      const fields = describeInvalidFields(query.error, languageOf(c))
      return errorAnswer(c, 422, "unprocessable_entity", ANSWER_TEXTS.invalidFields, fields)
    }
    const { externalTransactionId, applicationUUID } = query.data
    const order = simulation.orders.find(externalTransactionId)
    const ours = applicationUUID === simulation.applicationUUID
    // The simulator also finds a payment order by its reference number, but this route does not accept one.
    if (!ours || order?.externalTransactionId !== externalTransactionId) {
      return errorAnswer(c, 404, "not_found", ANSWER_TEXTS.notFound)
    }
    const record = statusRecord(order, simulation.knobs.statusShape)
    return c.json({ code: 200, message: ANSWER_TEXTS.found[languageOf(c)], ...record })
  }
}
