import type { MedusaRequest } from "@medusajs/framework/http"
import readStream from "raw-body"

/** The bytes of a request exactly as they came, whatever its content type; undefined when there are more than `limit`. */
export async function readRawBody(req: MedusaRequest, limit: number): Promise<Buffer | undefined> {
  try {
    return await readStream(req, { limit, length: req.headers["content-length"] })
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "entity.too.large") {
      return undefined
    }
    throw error
  }
}
