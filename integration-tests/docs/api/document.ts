import { join } from "node:path"
import SwaggerParser from "@apidevtools/swagger-parser"
import { z } from "@medusajs/framework/zod"

const DOCUMENTS = join(__dirname, "../../../docs/api")

const schema = z.looseObject({})
const content = z.record(z.string(), z.object({ schema })).default({})

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
  "x-permissions": z.array(z.string()).default([]),
})

const document = z.object({
  openapi: z.string(),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)).default({}),
  webhooks: z.record(z.string(), z.record(z.string(), operation)).default({}),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

export type Operation = z.output<typeof operation>
export type ApiDocument = z.output<typeof document>

/** Reads a document of docs/api and resolves its references. Throws if it is not valid OpenAPI 3.1. */
export async function readDocument(name: string): Promise<ApiDocument> {
  return document.parse(await SwaggerParser.validate(join(DOCUMENTS, name)))
}
