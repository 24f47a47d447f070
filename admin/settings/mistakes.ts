import type { en } from "../texts/settings"
import type { Environment } from "./use-settings"

export type Mistake = keyof typeof en.mistakes

/** Blank fields are left as they are, so they are never wrong. */
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

export function wholeMistake(value: string, least: number, most: number): Mistake | undefined {
  const number = Number(value)
  return /^\d+$/.test(value.trim()) && number >= least && number <= most ? undefined : "number"
}

export function wordMistake(value: string): Mistake | undefined {
  return /^[a-z][a-z0-9_-]{0,29}$/i.test(value.trim()) ? undefined : "word"
}
