import { usePageAddress } from "../navigation/address"

const PAGE = /^\/servicepay\/?$/
const NAMES = ["q", "status", "attention", "refund", "environment", "created_from", "created_to"] as const

export type FieldName = (typeof NAMES)[number]
export type Fields = Partial<Record<FieldName, string>>

/** The filters. The page's address contains them, so that the back button and saved links keep them. */
export function useQueryFields() {
  const { query, setQuery } = usePageAddress(PAGE)
  const fields: Fields = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const change = (name: FieldName, value: string) => {
    setQuery((address) => {
      if (value === "") {
        address.delete(name)
      } else {
        address.set(name, value)
      }
    })
  }
  const clear = () => {
    setQuery((address) => {
      NAMES.forEach((name) => {
        address.delete(name)
      })
    })
  }
  return { fields, change, clear }
}
