import { createHash, timingSafeEqual } from "node:crypto"
import { type Handler } from "hono"
import { type SimulatorCredentials } from "../credentials"
import { type Simulation } from "../simulation"
import { errorAnswer, languageOf } from "./answers"
import { ANSWER_TEXTS } from "./answer-texts"
import { type SimulatorEnv } from "./fault-answers"
import { describeInvalidFields, heeding, tokenFormSchema } from "./field-rules"

/** POST /token (interface-spec §4, §5). */
export function token(simulation: Simulation): Handler<SimulatorEnv> {
  return async (c) => {
    if (!isClient(c.req.header("authorization"), simulation.settings.credentials)) {
      return errorAnswer(c, 401, "invalid_client", ANSWER_TEXTS.invalidClient)
    }
    if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") !== true) {
      return errorAnswer(c, 422, "invalid_request", ANSWER_TEXTS.notForm)
    }
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const form = heeding(tokenFormSchema, simulation.knobs).safeParse(fields)
    if (!form.success) {
      const wrong = describeInvalidFields(form.error, languageOf(c))
      return errorAnswer(c, 422, "invalid_request", ANSWER_TEXTS.invalidFields, wrong)
    }
    const lifetime = Math.min(form.data.validity_period, simulation.knobs.tokenLifetimeSeconds)
    c.header("Cache-Control", "no-store")
    return c.json({
      access_token: simulation.tokens.issue(lifetime),
      token_type: "Bearer",
      expires_in: lifetime,
    })
  }
}

function isClient(authorization: string | undefined, credentials: SimulatorCredentials): boolean {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? "")?.[1]
  if (encoded === undefined) return false
  const expected = `${credentials.clientId}:${credentials.clientSecret}`
  return timingSafeEqual(digest(Buffer.from(encoded, "base64")), digest(Buffer.from(expected)))
}

function digest(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest()
}
