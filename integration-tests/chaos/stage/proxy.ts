import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { listen } from "../../../kit/listen"

/** One address in front of several processes, in turn; one that cannot be reached is passed over. */
export class Proxy {
  private turn = 0

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(ports: readonly number[]): Promise<Proxy> {
    const server = createServer()
    const { url, close } = await listen(server)
    const proxy = new Proxy(url, close)
    server.on("request", (incoming, outgoing) => {
      void proxy.pass(incoming, outgoing, ports)
    })
    return proxy
  }

  private async pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    ports: readonly number[],
  ): Promise<void> {
    const body = await read(incoming)
    if (body === undefined) {
      return
    }
    const first = this.turn++ % ports.length
    const enqueue = [...ports.slice(first), ...ports.slice(0, first)]
    for (const port of enqueue) {
      const outcome = await forward(incoming, outgoing, body, port)
      if (outcome !== "unreachable") {
        return
      }
    }
    outgoing.writeHead(502).end()
  }
}

async function read(incoming: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await buffer(incoming)
  } catch {
    return undefined
  }
}

/** `unreachable` only when nobody listens there, so that nothing is done twice; a call that breaks off is a 502. */
function forward(
  { method, url, headers }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  port: number,
): Promise<"answered" | "broken" | "unreachable"> {
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once("close", () => {
        outgoing.end()
        resolve("answered")
      })
    })
    call.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") {
        resolve("unreachable")
        return
      }
      if (!outgoing.headersSent) {
        outgoing.writeHead(502)
      }
      outgoing.end()
      resolve("broken")
    })
    call.end(body)
  })
}
