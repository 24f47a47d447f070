import { type Context } from "hono"
import { type ContentfulStatusCode } from "hono/utils/http-status"
import { chooseLanguage, type Language, type Translated } from "../languages"

export function languageOf(c: Context): Language {
  return chooseLanguage(c.req.header("accept-language"))
}

/** An error body of interface-spec §7: code, message, error. */
export function errorAnswer(
  c: Context,
  code: ContentfulStatusCode,
  error: string,
  text: Translated,
  detail = "",
): Response {
  const message = detail === "" ? text[languageOf(c)] : `${text[languageOf(c)]} ${detail}`
  return c.json({ code, message, error }, code)
}
