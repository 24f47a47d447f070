import { Node, Project } from "ts-morph"
import { PLUGIN } from "../names"
import { behind, configurationOf, nameOf, resolveOf, valueOf } from "./read"

/** The plugin's options that a `.env` may set instead. */
const VARIABLES: Readonly<Record<string, string>> = {
  publishableKey: "SERVICE_PUBLISHABLE_KEY",
  clientId: "SERVICE_CLIENT_ID",
  clientSecret: "SERVICE_CLIENT_SECRET",
  webhookSecret: "SERVICE_WEBHOOK_SECRET",
  baseUrl: "SERVICE_BASE_URL",
  sdkUrl: "SERVICE_SDK_URL",
  backendUrl: "SERVICE_BACKEND_URL",
  settingsKey: "SERVICE_SETTINGS_KEY",
}

/** The variables that a `.env` may omit, because `medusa-config` passes their values to the plugin as options. */
export function variablesInOptions(text: string, fileName: string): string[] {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { allowJs: true } })
  const config = configurationOf(project.createSourceFile(`/${fileName}`, text))
  const plugins = config && valueOf(config, "plugins")
  if (!plugins || typeof plugins === "string" || !Node.isArrayLiteralExpression(plugins)) return []
  return plugins
    .getElements()
    .map(behind)
    .filter((entry) => resolveOf(entry) === PLUGIN)
    .flatMap((entry) => (Node.isObjectLiteralExpression(entry) ? namesIn(valueOf(entry, "options")) : []))
}

/** All of them if the options are defined elsewhere: they may contain any. */
function namesIn(options: Node | "missing" | "unknown"): string[] {
  if (options === "missing") return []
  if (options === "unknown" || !Node.isObjectLiteralExpression(options)) return Object.values(VARIABLES)
  const properties = options.getProperties()
  if (properties.some(Node.isSpreadAssignment)) return Object.values(VARIABLES)
  return properties.flatMap((property) => VARIABLES[nameOf(property) ?? ""] ?? [])
}
