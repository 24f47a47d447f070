import { type Context, type Handler } from "hono"
import { type PaymentOrderRequest, sameRequest, type SimulatedOrder } from "../order"
import { type Simulation } from "../simulation"
import { errorAnswer, languageOf } from "./answers"
import { ANSWER_TEXTS } from "./answer-texts"
import { type SimulatorEnv } from "./fault-answers"
import { describeInvalidFields, heeding, paymentOrderSchema } from "./field-rules"

/** POST /servicepartner/createPaymentOrder (interface-spec §4). */
export function createPaymentOrder(simulation: Simulation): Handler<SimulatorEnv> {
  const schema = paymentOrderSchema(simulation.applicationUUID)
  return async (c) => {
    const json = await readJson(c)
    if (json === undefined) return errorAnswer(c, 422, "unprocessable_entity", ANSWER_TEXTS.notJson)
    const request = heeding(schema, simulation.knobs).safeParse(json)
    if (!request.success) {
      const fields = describeInvalidFields(request.error, languageOf(c))
      return errorAnswer(c, 422, "unprocessable_entity", ANSWER_TEXTS.invalidFields, fields)
    }
    const existing = simulation.orders.find(request.data.externalTransactionId)
    if (existing !== undefined) return repeated(c, simulation, existing, request.data)
    const order = simulation.createOrder(request.data)
    const referenceNumber = c.get("fault")?.kind === "empty-reference" ? "" : order.referenceNumber
    return c.json({ code: 201, message: ANSWER_TEXTS.created[languageOf(c)], data: { referenceNumber } }, 201)
  }
}

/** §4 does not describe the answer to a repeated `externalTransactionId`, so a knob decides. */
function repeated(
  c: Context<SimulatorEnv>,
  simulation: Simulation,
  existing: SimulatedOrder,
  request: PaymentOrderRequest,
): Response {
  const { repeatedKey } = simulation.knobs
  if (!sameRequest(existing, request)) {
    return errorAnswer(c, 422, "unprocessable_entity", ANSWER_TEXTS.keyUsedDifferently)
  }
  if (repeatedKey === "reject") return errorAnswer(c, 422, "unprocessable_entity", ANSWER_TEXTS.keyUsed)
  const data = repeatedKey === "no-reference" ? {} : { referenceNumber: existing.referenceNumber }
  return c.json({ code: 200, message: ANSWER_TEXTS.repeated[languageOf(c)], data }, 200)
}

/** The parsed body; undefined if it is not JSON or its content type is not JSON. */
async function readJson(c: Context<SimulatorEnv>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) return undefined
  try {
    const parsed: unknown = JSON.parse(await c.req.text())
    return parsed
  } catch {
    return undefined
  }
}
