import { Node, Project, SyntaxKind, type ObjectLiteralExpression } from "ts-morph"
import { PLUGIN, PROVIDER, PROVIDER_ID, PROVIDER_NEEDS } from "../names"
import { findPaymentModule } from "./find-payment-module"
import { Additions } from "./additions"
import type { Literal } from "./literal"
import { configurationOf, mentions, resolveOf, valueOf } from "./read"
import { styleOf } from "./style"

/** The parts that `medusa-config.ts` must have (README, step 2). */
export type ConfigPart = "plugin" | "provider" | "id" | "dependencies"

export interface ConfigEdit {
  readonly text: string
  readonly added: readonly ConfigPart[]
  /** The parts that are missing, or may be, and could not be added: the file's style of code is not recognised. */
  readonly byHand: readonly ConfigPart[]
}

const PROVIDER_ENTRY: Literal = { resolve: PROVIDER, id: PROVIDER_ID }
const PAYMENT_MODULE: Literal = {
  resolve: "@medusajs/medusa/payment",
  dependencies: PROVIDER_NEEDS,
  options: { providers: [PROVIDER_ENTRY] },
}

/**
 * Adds the missing parts to the text of a `medusa-config`, using its syntax tree. Everything else stays byte for byte.
 */
export function editConfig(text: string, fileName: string): ConfigEdit {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { allowJs: true } })
  const file = project.createSourceFile(`/${fileName}`, text)
  const config = configurationOf(file)
  if (!config) {
    return { text, added: [], byHand: ["plugin", "provider", "dependencies"] }
  }
  const additions = new Additions(styleOf(file))
  const outcomes = { plugin: addPlugin(config, additions), ...addProvider(config, additions) }
  return {
    text: additions.applyTo(text),
    added: those(outcomes, "added"),
    byHand: those(outcomes, "by hand"),
  }
}

type Outcome = "there" | "added" | "by hand"
type Outcomes = Partial<Record<ConfigPart, Outcome>>

function those(outcomes: Outcomes, wanted: Outcome): ConfigPart[] {
  return (["plugin", "provider", "id", "dependencies"] as const).filter((part) => outcomes[part] === wanted)
}

function addPlugin(config: ObjectLiteralExpression, additions: Additions): Outcome {
  const plugins = valueOf(config, "plugins")
  if (typeof plugins !== "string" && mentions(plugins, PLUGIN)) return "there"
  return addTo(config, "plugins", { resolve: PLUGIN, options: {} }, additions)
}

function addProvider(config: ObjectLiteralExpression, additions: Additions): Outcomes {
  const modules = valueOf(config, "modules")
  if (modules === "missing") {
    additions.property(config, "modules", [PAYMENT_MODULE])
    return { provider: "added", dependencies: "added" }
  }
  if (modules === "unknown") return { provider: "by hand", dependencies: "by hand" }
  const payment = findPaymentModule(modules)
  if (payment === "unknown") {
    return mentions(modules, PROVIDER) ? {} : { provider: "by hand", dependencies: "by hand" }
  }
  if (payment === "missing") {
    const outcome = addModule(modules, additions)
    return { provider: outcome, dependencies: outcome }
  }
  return {
    provider: addToPayment(payment, additions),
    id: hasOtherId(payment) ? "by hand" : "there",
    dependencies: addNeeds(payment, additions),
  }
}

function addModule(modules: Node, additions: Additions): Outcome {
  if (Node.isArrayLiteralExpression(modules)) {
    additions.element(modules, PAYMENT_MODULE)
    return "added"
  }
  if (!Node.isObjectLiteralExpression(modules)) return "by hand"
  additions.property(modules, "payment", PAYMENT_MODULE)
  return "added"
}

function addToPayment(payment: ObjectLiteralExpression, additions: Additions): Outcome {
  const options = valueOf(payment, "options")
  if (options === "missing") {
    additions.property(payment, "options", { providers: [PROVIDER_ENTRY] })
    return "added"
  }
  if (options === "unknown" || !Node.isObjectLiteralExpression(options)) return "by hand"
  const providers = valueOf(options, "providers")
  if (typeof providers !== "string" && mentions(providers, PROVIDER)) return "there"
  return addTo(options, "providers", PROVIDER_ENTRY, additions)
}

/** Regions, payments and the storefront know the provider by its id. Another id may already be in use. */
function hasOtherId(payment: ObjectLiteralExpression): boolean {
  return payment.getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression).some((entry) => {
    const id = resolveOf(entry) === PROVIDER ? valueOf(entry, "id") : undefined
    if (id === undefined || typeof id === "string") return id === "missing"
    return Node.isStringLiteral(id) && id.getLiteralText() !== PROVIDER_ID
  })
}

function addNeeds(payment: ObjectLiteralExpression, additions: Additions): Outcome {
  const dependencies = valueOf(payment, "dependencies")
  if (dependencies === "missing") {
    additions.property(payment, "dependencies", PROVIDER_NEEDS)
    return "added"
  }
  if (dependencies === "unknown" || !Node.isArrayLiteralExpression(dependencies)) return "by hand"
  const missing = PROVIDER_NEEDS.filter((need) => !mentions(dependencies, need))
  for (const need of missing) additions.element(dependencies, need)
  return missing.length === 0 ? "there" : "added"
}

/** Adds an entry to a list of the object, and creates the list if it is missing. */
function addTo(object: ObjectLiteralExpression, name: string, entry: Literal, additions: Additions): Outcome {
  const list = valueOf(object, name)
  if (list === "missing") {
    additions.property(object, name, [entry])
    return "added"
  }
  if (list === "unknown" || !Node.isArrayLiteralExpression(list)) return "by hand"
  additions.element(list, entry)
  return "added"
}
