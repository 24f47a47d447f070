import { createServer, type Server } from "node:http"
import { readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { build } from "esbuild"
import { STOREFRONT } from "./paths"
import { type Running } from "./running"

/** What the page must know before it can ask anything. Public, all of it. */
export interface ShopSettings {
  medusaUrl: string
  publishableApiKey: string
  regionId: string
  sdkUrl: string
  servicePublishableKey: string
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
}

interface PublicFile {
  type: string
  body: string | Uint8Array
}

/** Bundles the shop's page and serves it. */
export async function startStorefront(port: number, settings: ShopSettings, running: Running): Promise<void> {
  const bundled = await bundle()
  const page = await readFile(join(STOREFRONT, "index.html"), "utf8")
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop")
    void find(pathname, bundled, page.replace("{{settings}}", asScript(settings))).then((file) => {
      response.writeHead(file ? 200 : 404, {
        "content-type": file?.type ?? "text/plain; charset=utf-8",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      })
      response.end(file?.body ?? "Not found")
    })
  })
  await listen(server, port)
  await running.add("The shop", () => close(server))
}

async function bundle(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [join(STOREFRONT, "src", "main.ts"), join(STOREFRONT, "styles", "shop.css")],
    entryNames: "[name]",
    outdir: "/",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    write: false,
    logLevel: "silent",
  })
  return new Map(outputFiles.map(({ path, contents }) => [`/${path.split(/[\\/]/).pop() ?? ""}`, contents]))
}

async function find(
  path: string,
  bundled: Map<string, Uint8Array>,
  page: string,
): Promise<PublicFile | undefined> {
  const type = TYPES[extname(path)] ?? "text/plain; charset=utf-8"
  const asset = bundled.get(path)
  if (asset) {
    return { type, body: asset }
  }
  if (path === "/") {
    return { type: "text/html; charset=utf-8", body: page }
  }
  const [, picture] = /^\/images\/([a-z0-9-]+\.svg)$/.exec(path) ?? []
  if (!picture) {
    return undefined
  }
  try {
    return { type, body: await readFile(join(STOREFRONT, "images", picture)) }
  } catch {
    return undefined
  }
}

/** JSON that cannot end the script element it stands in. */
function asScript(settings: ShopSettings): string {
  return JSON.stringify(settings).replaceAll("<", "\\u003c")
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}
