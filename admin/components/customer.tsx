import { Text } from "@medusajs/ui"

interface CustomerProps {
  readonly customer: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  }
}

/** Who pays: the name, and below it how to reach them. A telephone number and an e-mail address open their programs. */
export const Customer = ({ customer: { name, phone, email } }: CustomerProps) => (
  <span className="flex min-w-0 flex-col">
    {name === null ? null : <span>{name}</span>}
    {phone === null ? null : (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="text-ui-fg-subtle hover:underline">
        {phone}
      </a>
    )}
    {email === null ? null : (
      <a href={`mailto:${email}`} className="text-ui-fg-subtle [overflow-wrap:anywhere] hover:underline">
        <Address text={email} />
      </a>
    )}
  </span>
)

/** The same in a row of a table, where the whole row is a link. */
export const CustomerCell = ({ customer: { name, phone, email } }: CustomerProps) => {
  const [first = "–", ...others] = [name, phone, email].filter((line) => line !== null)
  return (
    <div className="py-2 [overflow-wrap:anywhere] whitespace-normal">
      <div>{first}</div>
      {others.map((line) => (
        <Text key={line} size="xsmall" className="text-ui-fg-subtle">
          <Address text={line} />
        </Text>
      ))}
    </div>
  )
}

/** A long e-mail address breaks before its domain. */
const Address = ({ text }: { readonly text: string }) => {
  const at = text.indexOf("@")
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
