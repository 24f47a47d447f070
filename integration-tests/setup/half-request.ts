import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** Starts a POST of a thousand bytes, and sends only the first one. */
export async function halfRequest(
  baseUrl: string,
  path: string,
  headers: readonly string[] = [],
): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, "connect")
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    "content-type: application/json",
    "content-length: 1000",
    ...headers,
  ]
  socket.write(`${head.join("\r\n")}\r\n\r\n{`)
  return socket
}

/** Returns everything that the server writes until it closes the connection. */
export async function lastWords(socket: Socket): Promise<string> {
  const heard: string[] = []
  socket.setEncoding("utf8")
  socket.on("data", (text: string) => heard.push(text))
  socket.on("error", () => undefined)
  await once(socket, "close")
  return heard.join("")
}
