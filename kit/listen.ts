import { once } from "node:events"
import type { Server } from "node:http"
import { z } from "zod"

export interface Listening {
  readonly url: string
  readonly port: number
  /** Ends open connections too. */
  readonly close: () => Promise<void>
}

/** Makes a server listen, by default at a free port. A browser takes `localhost` for another origin than `127.0.0.1`. */
export async function listen(server: Server, { host = "127.0.0.1", port = 0 } = {}): Promise<Listening> {
  server.listen(port, host)
  await once(server, "listening")
  const bound = z.object({ port: z.number() }).parse(server.address())
  return { url: `http://${host}:${bound.port}`, port: bound.port, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}
