import type { Mistake } from "./use-field"

const LONGEST_NOTE = 1000

export function noteMistake(note: string): Mistake | undefined {
  return note.trim().length > LONGEST_NOTE ? "noteTooLong" : undefined
}
