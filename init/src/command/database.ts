import { connect } from "node:net"

const PORT = 5432
const PATIENCE_MS = 2_000

/** True if something listens at the database's address. */
export function isReachable(databaseUrl: string | undefined): Promise<boolean> {
  const url = URL.canParse(databaseUrl ?? "") ? new URL(databaseUrl ?? "") : undefined
  if (!url || url.hostname === "") return Promise.resolve(false)
  return new Promise((done) => {
    const host = url.hostname.replace(/^\[|\]$/g, "")
    const socket = connect({ host, port: Number(url.port || PORT), timeout: PATIENCE_MS })
    const end = (isThere: boolean) => () => {
      socket.destroy()
      done(isThere)
    }
    socket.once("connect", end(true)).once("error", end(false)).once("timeout", end(false))
  })
}
