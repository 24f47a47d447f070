import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { stringify } from "yaml"
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi"
import type { Operation } from "../../src/api/http/contract"
import { answersOf, type DocumentedAnswer } from "./answers"
import { operations } from "./contracts"
import { info, security, securitySchemes, servers, tags } from "./openapi-info"
import { tellPipes, tidied, withNames } from "./json-schema"
import { permissionsOf } from "./permissions"

const REPOSITORY = join(__dirname, "../..")
export const REFERENCE = join(REPOSITORY, "docs/api/plugin.yaml")

const packageJson = z.object({ version: z.string() })
const language = z.object({
  "Accept-Language": z
    .string()
    .optional()
    .meta({
      description:
        "Language of the messages: the caller's most preferred language among pt, en and fr; else the store's own.",
      examples: ["pt-AO"],
    }),
})

/** Makes the text of docs/api/plugin.yaml from the contracts of the routes. */
export function apiReference(): string {
  const { version } = packageJson.parse(JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8")))
  const responses = new Map<string, ZodOpenApiResponseObject>()
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, operation] of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(name, operation, responses),
    }
  }
  const document = withNames(() =>
    createDocument(
      {
        openapi: "3.1.0",
        info: { ...info, version },
        servers,
        tags,
        security,
        paths,
        components: { securitySchemes },
      },
      { override: tellPipes },
    ),
  )
  return stringify(tidied(document), { lineWidth: 110, aliasDuplicateObjects: false })
}

function operationObject(
  operationId: string,
  operation: Operation,
  responses: Map<string, ZodOpenApiResponseObject>,
): ZodOpenApiOperationObject {
  const { method, path, tag, summary, description, params, query, body } = operation
  const asked = permissionsOf({ method, path })
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...securityOf(path),
    ...(asked.length > 0 ? { "x-permissions": asked } : {}),
    requestParams: {
      ...(path.includes("{") ? { path: params ?? namedIn(path) } : {}),
      ...(query ? { query } : {}),
      ...(tag === "Storefront" || tag === "Payment links" ? { header: language } : {}),
    },
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: Object.fromEntries(
      Object.entries(answersOf(operation)).map(([status, answer]) => [
        status,
        responseObject(answer, responses),
      ]),
    ),
  }
}

/** Declares the parameters in a path that no contract describes: ids. */
function namedIn(path: string): z.ZodObject {
  return z.object(
    Object.fromEntries(
      [...path.matchAll(/\{(?<name>\w+)\}/g)].map(({ groups }) => [groups?.name, z.string()]),
    ),
  )
}

/** Empty for an admin route, which uses the document's default. */
function securityOf(path: string) {
  if (path.startsWith("/admin/")) {
    return {}
  }
  if (path.startsWith("/store/")) {
    return { security: [{ publishableApiKey: [] }] }
  }
  return { security: path.endsWith("/webhook") ? [{ signature: [] }] : [] }
}

/** Returns the same object for the same shared answer, so that the library writes the answer only once. */
function responseObject(
  { id, description, schema, isPage, headers }: DocumentedAnswer,
  known: Map<string, ZodOpenApiResponseObject>,
): ZodOpenApiResponseObject {
  const response: ZodOpenApiResponseObject = known.get(id ?? "") ?? {
    ...(id === undefined ? {} : { id }),
    description,
    ...(headers ? { headers } : {}),
    content: schema
      ? { "application/json": { schema } }
      : { [isPage ? "text/html" : "text/csv"]: { schema: { type: "string" } } },
  }
  if (id !== undefined) {
    known.set(id, response)
  }
  return response
}
