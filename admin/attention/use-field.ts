import { useRef, useState, type RefObject } from "react"
import type { en } from "../texts/attention"

export type Mistake = keyof typeof en.mistakes
type Control = HTMLInputElement & HTMLTextAreaElement

export interface Field {
  readonly value: string
  readonly change: (value: string) => void
  /** The mistake to show, once the merchant has typed something or tried to submit. */
  readonly mistake: Mistake | undefined
  readonly control: RefObject<Control>
  /** Returns true if the value is valid. Otherwise the field shows its mistake from now on. */
  readonly check: () => boolean
}

/** A text field that checks its value while the merchant types. */
export function useField(
  initial: string,
  findMistake: (value: string) => Mistake | undefined,
  onChange: () => void,
): Field {
  const [value, setValue] = useState(initial)
  const [isTouched, setTouched] = useState(false)
  const control = useRef<Control>(null)
  const mistake = findMistake(value)
  return {
    value,
    change: (text) => {
      setValue(text)
      setTouched(true)
      onChange()
    },
    mistake: isTouched ? mistake : undefined,
    control,
    check: () => {
      setTouched(true)
      return mistake === undefined
    },
  }
}

/** Returns true if all fields are valid. Otherwise it moves the focus to the first invalid one. */
export function checkAll(fields: readonly Field[]): boolean {
  const wrong = fields.filter((field) => !field.check())
  wrong[0]?.control.current?.focus()
  return wrong.length === 0
}
