import { z } from "zod"
import { type SimulatorKnobs } from "../knobs"
import { type Language, type Translated } from "../languages"

const TEXT: Translated = {
  pt: "texto obrigatório, não vazio",
  en: "required text, not empty",
  fr: "texte obligatoire, non vide",
}
const WHOLE: Translated = {
  pt: "número inteiro positivo, sem casas decimais",
  en: "a positive integer with no decimals",
  fr: "un entier positif, sans décimales",
}

const UNKNOWN: Translated = {
  pt: "campo que a especificação não tem",
  en: "a field that the specification does not have",
  fr: "un champ que la spécification n'a pas",
}

/** The rule for each field, as the message of a 422 states it (interface-spec §2, §4). */
const FIELD_RULES: Readonly<Record<string, Translated>> = {
  externalTransactionId: TEXT,
  clientId: TEXT,
  name: TEXT,
  amount: WHOLE,
  quantity: WHOLE,
  validity_period: WHOLE,
  applicationUUID: {
    pt: "a PUBLISHABLE_KEY sem o prefixo",
    en: "the PUBLISHABLE_KEY without its prefix",
    fr: "la PUBLISHABLE_KEY sans son préfixe",
  },
  image: {
    pt: "URL http(s) de uma imagem, ou null",
    en: "the http(s) URL of an image, or null",
    fr: "l'URL http(s) d'une image, ou null",
  },
  additionalInfo: { pt: "texto", en: "text", fr: "texte" },
  grant_type: { pt: "client_credentials", en: "client_credentials", fr: "client_credentials" },
}

/** The invalid fields for the message of a 422, for example "amount (a positive integer with no decimals), …". */
export function describeInvalidFields(error: z.ZodError, language: Language): string {
  const known = new Set(error.issues.map((issue) => String(issue.path[0] ?? "body")))
  const unknown = error.issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []))
  if (unknown.length > 0) known.delete("body")
  return [
    ...[...known].map((field) => `${field} (${FIELD_RULES[field]?.[language] ?? "JSON"})`),
    ...unknown.map((field) => `${field} (${UNKNOWN[language]})`),
  ].join(", ")
}

const text = z.string().trim().min(1)
const wholePositive = z.int().min(1)

/** Body of createPaymentOrder (interface-spec §2 "Payment order"). */
export function paymentOrderSchema(applicationUUID: string) {
  return z.strictObject({
    externalTransactionId: text,
    clientId: text,
    applicationUUID: z.literal(applicationUUID),
    name: text,
    amount: wholePositive,
    quantity: wholePositive,
    image: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .transform((image) => image ?? null),
    additionalInfo: z
      .string()
      .optional()
      .transform((info) => info ?? null),
  })
}

/** Query of paymentByExternalTransaction (interface-spec §4). */
export const statusQuerySchema = z.strictObject({ externalTransactionId: text, applicationUUID: text })

/** Form of POST /token (interface-spec §4). The simulator takes `validity_period` as seconds. */
export const tokenFormSchema = z.strictObject({
  grant_type: z.literal("client_credentials"),
  validity_period: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})

/** With the knob `unknownFields: "ignore"`, the schema drops fields that the specification does not have. */
export function heeding<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  { unknownFields }: Pick<SimulatorKnobs, "unknownFields">,
): z.ZodObject<Shape> {
  return unknownFields === "refuse" ? schema : schema.strip()
}
