import { readFileSync } from "node:fs"
import { join } from "node:path"
import { codeBlocks } from "../docs/code-blocks"
import { stepsOf } from "../docs/outline"

const README = join(__dirname, "../../README.md")
/** The placeholder for the store's own configuration. */
const PLACE = "  // …\n"

/** The commands and the code in the README. */
export interface Guide {
  /** Step 1: the command, with the plugin's name. */
  readonly install: string
  /** Step 2: `medusa-config.ts`, with the placeholder. */
  readonly configuration: string
  /** Step 3: the variables of `.env`, by name. */
  readonly variables: readonly string[]
  /** Step 4: the command. */
  readonly migrate: string
  /** Step 5: the provider's id in the store's API. */
  readonly provider: string
  /** Step 6: the path for notifications. */
  readonly webhookPath: string
}

export function readGuide(): Guide {
  const [first, second, third, fourth, fifth, sixth] = stepsOf(
    readFileSync(README, "utf8"),
    "Install it in your store",
  )
  const configuration = codeOf(second, "ts")
  if (!configuration.includes(PLACE)) {
    throw new Error("The README's medusa-config.ts has no line // … for the rest of it.")
  }
  return {
    install: codeOf(first, "bash"),
    configuration,
    variables: [...(third ?? "").matchAll(/`(SERVICE_\w+)`/g)].map(([, name = ""]) => name),
    migrate: codeOf(fourth, "bash"),
    provider: wordOf(fifth, /`(pp_\w+)`/),
    webhookPath: wordOf(sixth, /`https:\/\/your-store(\/[^`]+)`/),
  }
}

/** The README's configuration, with the store's own in place of the placeholder. */
export function filledIn({ configuration }: Guide, before: string): string {
  return configuration.replace(PLACE, before)
}

function codeOf(step: string | undefined, language: string): string {
  const [code] = codeBlocks(step ?? "", [language])
  if (code === undefined) {
    throw new Error(`A step of the README that should show ${language} does not.`)
  }
  return code.trim()
}

function wordOf(step: string | undefined, pattern: RegExp): string {
  const word = pattern.exec(step ?? "")?.[1]
  if (word === undefined) {
    throw new Error(`A step of the README should say ${String(pattern)}.`)
  }
  return word
}
