import { wholeMistake, type Mistake } from "./field-validation"
import type { Settings } from "./use-settings"

type Limits = Settings["choices"]["methodLimits"]["value"]
export type Method = keyof Limits
export type LimitEnd = "least" | "most"
type Ends<T> = Readonly<Record<LimitEnd, T>>

/** The minimum and the maximum amount of each method as the merchant types them. Empty: no limit. */
export type TypedLimits = Readonly<Record<Method, Ends<string>>>

export function typedLimits(saved: Limits): TypedLimits {
  const typed = (method: Method) => ({
    least: saved[method]?.least?.toString() ?? "",
    most: saved[method]?.most?.toString() ?? "",
  })
  return {
    FPMCXEXPRSS: typed("FPMCXEXPRSS"),
    FPSOLPGEXT: typed("FPSOLPGEXT"),
    FPSOLPG: typed("FPSOLPG"),
  }
}

/** As the setting is saved: without what is empty. */
export function savedLimits(typed: TypedLimits): Limits {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([method, ends]) => {
      const limits = Object.fromEntries(
        Object.entries(ends).flatMap(([end, text]) =>
          digits(text) === "" ? [] : [[end, Number(digits(text))]],
        ),
      )
      return Object.keys(limits).length > 0 ? [[method, limits]] : []
    }),
  )
}

export function limitMistakes(
  { least, most }: Ends<string>,
  bounds: Settings["bounds"]["methodLimits"],
): Ends<Mistake | undefined> {
  const ofEnd = (text: string) => (digits(text) === "" ? undefined : wholeMistake(digits(text), bounds))
  const isCrossed =
    digits(least) !== "" && digits(most) !== "" && Number(digits(least)) > Number(digits(most))
  return { least: ofEnd(least), most: ofEnd(most) ?? (isCrossed ? "crossed" : undefined) }
}

export function hasLimitMistake(typed: TypedLimits, bounds: Settings["bounds"]["methodLimits"]): boolean {
  return Object.values(typed).some((ends) => Object.values(limitMistakes(ends, bounds)).some(Boolean))
}

/** People group digits: "500 000", "500.000". */
function digits(text: string): string {
  return text.replaceAll(/\s|[.,](?=\d{3}(?!\d))/g, "")
}
