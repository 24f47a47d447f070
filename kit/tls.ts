import { spawnSync } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer } from "node:tls"
import { installFromDebian, onPath } from "./debian-packages"
import { freePort } from "./free-port"

const HOST = "127.0.0.1"

export interface TlsFront {
  readonly url: string
  /** The certificate that a client must trust, in PEM. */
  readonly certificateFile: string
  close(): Promise<void>
}

/** Starts HTTPS in front of a local server, with a new certificate. */
export async function startTls(port: number): Promise<TlsFront> {
  const chosen = await freePort()
  const folder = await mkdtemp(join(tmpdir(), "servicepay-tls-"))
  const files = { key: join(folder, "key.pem"), cert: join(folder, "cert.pem") }
  makeCertificate(files)
  const open = new Set<Socket>()
  const [key, cert] = await Promise.all([readFile(files.key), readFile(files.cert)])
  const server = createServer({ key, cert }, (outer) => {
    const inner = connect(port, HOST)
    for (const [socket, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(socket)
      socket.once("error", () => other.destroy())
      socket.once("close", () => open.delete(socket))
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(chosen, HOST, resolve))
  return {
    url: `https://${HOST}:${String(chosen)}`,
    certificateFile: files.cert,
    close: async () => {
      server.close()
      open.forEach((socket) => socket.destroy())
      await rm(folder, { recursive: true })
    },
  }
}

/** @throws Error if there is no openssl, with what to do */
function makeCertificate({ key, cert }: { readonly key: string; readonly cert: string }): void {
  const program = onPath(["openssl"]) ?? (installFromDebian("openssl") ? onPath(["openssl"]) : undefined)
  if (!program) {
    throw new Error("This test needs openssl, but there is none: install it (apt-get install openssl).")
  }
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "1"]
  const name = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=IP:${HOST}`]
  const made = spawnSync(program, ["req", "-x509", ...kind, ...name, "-keyout", key, "-out", cert])
  if (made.status !== 0) {
    throw new Error(`openssl made no certificate: ${made.stderr.toString("utf8")}`)
  }
}
