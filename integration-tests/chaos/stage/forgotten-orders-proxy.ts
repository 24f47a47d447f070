import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import { listen } from "../../../kit/listen"

const STATUS_QUERY = "/servicepartner/paymentByExternalTransaction"

/** Stands before a service, and answers 404 to questions about the payment orders that the service has forgotten. */
export class ForgottenOrdersProxy {
  private readonly forgotten = new Set<string>()
  private target = ""

  private constructor(
    readonly url: string,
    readonly port: number,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<ForgottenOrdersProxy> {
    const server = createServer()
    const { url, port, close } = await listen(server)
    const front = new ForgottenOrdersProxy(url, port, close)
    server.on("request", (incoming, outgoing) => {
      front.answer(incoming, outgoing)
    })
    return front
  }

  passTo(url: string): void {
    this.target = url
  }

  forget(externalTransactionId: string): void {
    this.forgotten.add(externalTransactionId)
  }

  hasForgotten(externalTransactionId: string): boolean {
    return this.forgotten.has(externalTransactionId)
  }

  private answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? "/", this.target)
    const asked = url.pathname.endsWith(STATUS_QUERY) ? url.searchParams.get("externalTransactionId") : null
    if (asked !== null && this.forgotten.has(asked)) {
      outgoing.writeHead(404, { "content-type": "application/json" })
      outgoing.end(JSON.stringify({ code: 404, message: "Not found.", error: "not_found" }))
      return
    }
    const { method, headers } = incoming
    const call = request(url, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once("error", () => outgoing.destroy())
    })
    // A service that hangs up does so here as well.
    call.once("error", () => incoming.socket.destroy())
    outgoing.once("close", () => call.destroy())
    incoming.pipe(call)
  }
}
