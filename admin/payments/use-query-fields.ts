import { useSearchParams } from "react-router-dom"

const NAMES = ["q", "status", "attention", "environment", "created_from", "created_to"] as const

export type FieldName = (typeof NAMES)[number]
export type Fields = Partial<Record<FieldName, string>>

/** What the merchant looks for. It is in the page's address, so that going back, or a saved link, finds it again. */
export function useQueryFields() {
  const [address, setAddress] = useSearchParams()
  const fields: Fields = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const change = (name: FieldName, value: string) => {
    setAddress(
      (now) => {
        if (value === "") {
          now.delete(name)
        } else {
          now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  }
  const clear = () => {
    setAddress({}, { replace: true })
  }
  return { fields, change, clear }
}
