import { createServer, type IncomingHttpHeaders } from "node:http"
import { listen } from "../../../kit/listen"

export interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Said {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
}

/** A server that gives any answer, also those that no simulator should give. */
export class OddService {
  readonly heard: Heard[] = []
  connections = 0

  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async open(answer: (request: Heard) => Said): Promise<OddService> {
    const server = createServer()
    const { url: address, close } = await listen(server)
    const service = new OddService(address, () => void close())
    server.on("connection", () => (service.connections += 1))
    server.on("request", (request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const { method = "", url = "", headers } = request
        const heard = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") }
        service.heard.push(heard)
        const { status = 200, headers: said = {}, body = {} } = answer(heard)
        response.writeHead(status, said).end(typeof body === "string" ? body : JSON.stringify(body))
      })
    })
    return service
  }
}

/** Answers POST /token well, and everything else as told. */
export function afterToken(answer: (request: Heard) => Said): (request: Heard) => Said {
  return (request) =>
    request.url.endsWith("/token") ? { body: { access_token: "odd-token" } } : answer(request)
}
