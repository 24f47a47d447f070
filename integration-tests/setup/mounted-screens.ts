import { readdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import { listen } from "../../kit/listen"
import { REPOSITORY } from "../../kit/paths"

const MOUNTS = join(REPOSITORY, "src/admin")
const BROKEN_I18N = join(REPOSITORY, "integration-tests/browser/pages/broken-i18n.ts")

const PARAMS = { id: "1", day: "2026-11-01" }

/** The files of `src/admin` whose screens the dashboard mounts. */
export const MOUNTED = ["widgets", "routes"].flatMap((folder) =>
  readdirSync(join(MOUNTS, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
)

export interface MountedScreens {
  /** The address of a page with one file's screen and some of Medusa's own elements around it. */
  addressOf: (file: string, screens: "working" | "broken") => string
  close: () => void
}

/** Serves each screen on its own page, without the dashboard: once as it is, and once with a dependency that throws. */
export async function mountScreens(): Promise<MountedScreens> {
  const pages = { working: await page({}), broken: await page({ "react-i18next": BROKEN_I18N }) }
  const server = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(url.endsWith("?broken") ? pages.broken : pages.working)
  })
  const { url: address, close } = await listen(server, { host: "localhost" })
  return {
    addressOf: (file, screens) => `${address}${pathOf(file)}?${screens}#${file}`,
    close: () => void close(),
  }
}

/** The path of a page in the dashboard, for an example payment or day. */
const pathOf = (file: string): string =>
  file
    .replace(/^widgets.*|^routes/, "")
    .replace(/page\.tsx$/, "")
    .replace("[id]", PARAMS.id)
    .replace("[day]", PARAMS.day)

async function page(alias: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, loader: "tsx", resolveDir: MOUNTS },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    alias,
    logLevel: "silent",
  })
  const script = (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script")
  return `<!doctype html><meta charset="utf-8"><div id="medusa"></div><script>${script}</script>`
}

/** Mounts a screen as the dashboard does, but without a router. A plugin with another copy of the router sees none. */
const SCRIPT = `
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import i18next from "i18next"
import { useEffect } from "react"
import { createRoot } from "react-dom/client"
import { initReactI18next } from "react-i18next"
import resources from "./i18n"
${MOUNTED.map((file, index) => `import * as mount${index} from ${JSON.stringify(`./${file}`)}`).join("\n")}

i18next.use(initReactI18next).init({ lng: "en", resources })
const mounts = { ${MOUNTED.map((file, index) => `${JSON.stringify(file)}: mount${index}`).join(", ")} }
const { default: Screen, handle } = mounts[location.hash.slice(1)]

const Page = () => {
  useEffect(() => { document.title = "Drawn" }, [])
  return (
    <main>
      <h1>Orders</h1>
      <nav>{handle?.breadcrumb({ params: ${JSON.stringify(PARAMS)} })}</nav>
      <Screen data={{ id: "1", currency_code: "aoa" }} />
    </main>
  )
}

createRoot(document.getElementById("medusa")).render(
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <Page />
  </QueryClientProvider>,
)`
