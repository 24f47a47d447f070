import type { Answers } from "./answers"
import type { Operation } from "./document"
import type { Route } from "./routes"
import { alternativesIn, shapeOf, type Shape } from "./shape"
import type { Schema } from "./type-schema"

/** What the code of a route takes and answers. */
export interface Coded {
  readonly query?: Schema
  readonly body?: Schema
  readonly answers: Answers
}

const JSON_TYPE = "application/json"
/** Of every route, whatever it does: nobody signed in, a role without the permission, not JSON, something broken. */
const OF_ALL = new Set(["401", "403", "415", "500"])

/** In what the document says of a route's request something else than its code. */
export function requestProblems(route: Route, operation: Operation, coded: Coded): string[] {
  const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const query = operation.parameters.filter((parameter) => parameter.in === "query")
  const asked = {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  // Express gives a query as it comes: what is not known is refused by the code, and not listed by anybody.
  const taken = { ...(coded.query ?? { type: "object" }), additionalProperties: undefined }
  const body = operation.requestBody?.content[JSON_TYPE]?.schema
  return [
    ...unexported(route, operation, coded),
    ...unequal("path", named, operation.parameters.filter(({ in: place }) => place === "path").map(nameOf)),
    ...unequal("query", shapeOf(taken, { bounds: true }), shapeOf(asked, { bounds: true })),
    ...(coded.body
      ? unequal("body", shapeOf(coded.body, { bounds: true }), shapeOf(body, { bounds: true }))
      : []),
  ]
}

/** In what the document says of a route's answers something else than its code. */
export function answerProblems(route: Route, operation: Operation, { answers }: Coded): string[] {
  const isGood = (status: string) => status.startsWith("2")
  const coded = answers.isCsv ? ["200"] : Object.keys(answers.json).filter(isGood)
  const told = Object.keys(operation.responses)
  const promised = [...lastParagraph(route).matchAll(/\b[2-5]\d\d\b/g)].map(([status]) => status)
  return [
    ...unequal("good answers", coded, told.filter(isGood)),
    ...unequal(
      "statuses of the handler's comment",
      [...new Set(promised)].filter((status) => !OF_ALL.has(status)).sort(),
      told.filter((status) => !OF_ALL.has(status)).sort(),
    ),
    ...(answers.isCsv
      ? unequal("file", ["text/csv"], Object.keys(operation.responses["200"]?.content ?? {}))
      : []),
    ...Object.entries(answers.json).flatMap(([status, schema]) => {
      const said = shapeOf(operation.responses[status]?.content[JSON_TYPE]?.schema, { bounds: false })
      return isOneOf(shapeOf(schema, { bounds: false }), said) ? [] : unequal(status, schema, said)
    }),
  ]
}

/** A route that reads something which it does not export could change without anybody knowing. */
function unexported({ source, method }: Route, operation: Operation, { query, body }: Coded): string[] {
  const reads = (...words: string[]) => words.some((word) => source.includes(word))
  const isRaw = reads("readRawBody(")
  return [
    ...(reads("req.query") && !query ? ["query: the route exports no zod schema of that name"] : []),
    ...(reads("req.body", "readJson(") && method !== "get" && !body
      ? ["body: the route exports no zod schema of that name"]
      : []),
    ...(operation.requestBody && !body && !isRaw ? ["body: the route reads none"] : []),
  ]
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}

/** An error may be Medusa's own instead, so that the route's is one of several. */
function isOneOf(shape: Shape, said: Shape): boolean {
  const alternatives = [said, ...alternativesIn(said)]
  return alternatives.some((alternative) => JSON.stringify(alternative) === JSON.stringify(shape))
}

/** Where a handler's comment tells its statuses. */
function lastParagraph({ source, method }: Route): string {
  const [before = ""] = source.split(`export async function ${method.toUpperCase()}(`)
  return before.slice(before.lastIndexOf("/**")).split(/^ \*$/m).at(-1) ?? ""
}

function unequal(what: string, coded: unknown, told: unknown): string[] {
  const [code, document] = [JSON.stringify(coded), JSON.stringify(told)]
  return code === document ? [] : [`${what}\n  code:     ${code}\n  document: ${document}`]
}
