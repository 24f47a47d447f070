import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { listen } from "../../kit/listen"
import { BUILT_STOREFRONT } from "./paths"
import { type Running } from "./running"

/** What the page must know before its first request. All of it is public. */
export interface ShopSettings {
  backendUrl: string
  publishableApiKey: string
  regionId: string
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
}

interface PublicFile {
  type: string
  /** Vite puts a hash of the content into the file's name, so the file never changes. */
  isForGood: boolean
  body: Buffer
  compressed: Buffer
}

/** Serves the built shop. Every page is the same file. */
export async function startStorefront(
  port: number,
  settings: ShopSettings,
  sdkUrl: string,
  running: Running,
): Promise<void> {
  const files = readFiles(settings)
  const policy = contentSecurityPolicy(settings.backendUrl, sdkUrl)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop")
    const file = files.get(extname(pathname) ? pathname : "/index.html")
    if (file) {
      response.setHeader("content-security-policy", policy)
      send(file, request, response)
    } else {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found")
    }
  })
  const { close } = await listen(server, { port })
  await running.add("The shop", close)
}

function readFiles(settings: ShopSettings): Map<string, PublicFile> {
  const entries = readdirSync(BUILT_STOREFRONT, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths.map((path) => {
      const address = path.slice(BUILT_STOREFRONT.length).replaceAll("\\", "/")
      const content = readFileSync(path)
      const body = address === "/index.html" ? fillIn(content.toString("utf8"), settings) : content
      const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      const type = TYPES[extname(path)] ?? ""
      return [address, { type, isForGood: address.startsWith("/assets/"), body, compressed }]
    }),
  )
}

function fillIn(page: string, { backendUrl, publishableApiKey, regionId }: ShopSettings): Buffer {
  return Buffer.from(
    page
      .replaceAll("{{backendUrl}}", backendUrl)
      .replaceAll("{{publishableApiKey}}", publishableApiKey)
      .replaceAll("{{regionId}}", regionId),
  )
}

/** Allows scripts only from the shop and the service. */
function contentSecurityPolicy(backendUrl: string, sdkUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${new URL(sdkUrl).origin}`,
    `connect-src 'self' ${backendUrl}`,
    "img-src * data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

function send(file: PublicFile, request: IncomingMessage, response: ServerResponse): void {
  const isCompressed = /\bbr\b/.test(String(request.headers["accept-encoding"]))
  response.writeHead(200, {
    "content-type": file.type,
    "cache-control": file.isForGood ? "public, max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    ...(isCompressed ? { "content-encoding": "br" } : {}),
  })
  response.end(isCompressed ? file.compressed : file.body)
}
