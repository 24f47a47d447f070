import { useRef, useState, type RefObject } from "react"
import type { en } from "../texts/attention"

export type Mistake = keyof typeof en.mistakes
type Control = HTMLInputElement & HTMLTextAreaElement

export interface Field {
  readonly value: string
  readonly change: (value: string) => void
  /** Shown once the merchant has written something, or tried to send it. */
  readonly mistake: Mistake | undefined
  readonly control: RefObject<Control>
  /** True when it can be sent; else its mistake is shown from now on. */
  readonly check: () => boolean
}

/** A text field that says what is wrong while it is written. */
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

/** True when all can be sent; else the focus goes to the first that cannot. */
export function checkAll(fields: readonly Field[]): boolean {
  const wrong = fields.filter((field) => !field.check())
  wrong[0]?.control.current?.focus()
  return wrong.length === 0
}
