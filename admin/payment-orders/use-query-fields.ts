import { usePageAddress } from "../navigation/address"

const PAGE = /^\/servicepay\/?$/
const NAMES = [
  "q",
  "status",
  "to_do",
  "refund",
  "environment",
  "created_from",
  "created_to",
  "confirmed_from",
  "confirmed_to",
] as const

export type FieldName = (typeof NAMES)[number]
export type Fields = Partial<Record<FieldName, string>>

/** What happened on the days of a filter: a payment was created, or confirmed. */
export type DayEvent = "created" | "confirmed"

/** The event of the chosen days. */
export const eventOf = ({ confirmed_from, confirmed_to }: Fields): DayEvent =>
  confirmed_from || confirmed_to ? "confirmed" : "created"

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
  /** Applies the chosen days to this event. */
  const changeEvent = (event: DayEvent) => {
    setQuery((address) => {
      for (const end of ["from", "to"] as const) {
        const other = event === "created" ? "confirmed" : "created"
        const day = address.get(`${other}_${end}`)
        address.delete(`${other}_${end}`)
        if (day) {
          address.set(`${event}_${end}`, day)
        }
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
  return { fields, change, changeEvent, clear }
}
