import type { en } from "../texts/settings"
import type { Environment, Settings } from "./use-settings"

export type Mistake = keyof typeof en.mistakes
type Bounds = Settings["bounds"]

/** A blank field is valid, because it does not change its value. */
export function keyMistake(environment: Environment, value: string): Mistake | undefined {
  const typed = value.trim()
  const prefix = environment === "sandbox" ? "pk_test_" : "pk_live_"
  if (typed === "") {
    return undefined
  }
  if (!typed.startsWith(prefix)) {
    return environment === "sandbox" ? "sandboxKey" : "liveKey"
  }
  return typed.length > prefix.length && !/\s/.test(typed) ? undefined : "brokenKey"
}

export function wholeMistake(
  value: string,
  { least, most }: { readonly least: number; readonly most: number },
): Mistake | undefined {
  const number = Number(value)
  return /^\d+$/.test(value.trim()) && number >= least && number <= most ? undefined : "number"
}

export function wordMistake(value: string, { pattern }: Bounds["theme"]): Mistake | undefined {
  return new RegExp(pattern).test(value.trim()) ? undefined : "word"
}

export function entityMistake(value: string, { pattern }: Bounds["bankEntity"]): Mistake | undefined {
  return new RegExp(pattern).test(value.trim()) ? undefined : "digits"
}
