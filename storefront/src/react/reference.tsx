import { type ReactElement, useEffect, useState } from "react"
import { deadline } from "../deadline.js"
import { grouped, kwanzas } from "../format-kwanzas.js"
import { pt, type Texts } from "../texts.js"
import type { BankReference } from "../types.js"
import { useIsExpired } from "./expiry.js"
import { useLatest } from "./latest.js"

export interface PaymentReferenceProps {
  /** The reference from `onPending`, or the saved one. */
  bank: BankReference
  /** Whole kwanzas. */
  amount: number
  /** Milliseconds since 1970. Without it, no deadline is shown. */
  expiresAt?: number | undefined
  /** The shop's name and the order's number, for _Share_. By default the shop's address, and no number. */
  shop?: string | undefined
  orderNumber?: string | number | undefined
  /** The texts in another language (`servicepay-storefront/texts`), or in the shop's own words. */
  texts?: Partial<Texts> | undefined
  className?: string | undefined
  /** Called once, when the time is up. The payment may still arrive: check its status before you give it up. */
  onExpire?: () => unknown
}

/** What a shopper types at an ATM or in the bank's app (interface-spec §1, `FPSOLPGEXT`), and how. */
export function PaymentReference(props: PaymentReferenceProps): ReactElement {
  const { bank, amount, expiresAt, orderNumber, className = "", onExpire } = props
  const texts = { ...pt, ...props.texts }
  const isExpired = useIsExpired(expiresAt)
  const [copied, setCopied] = useState("")
  // Only in the browser, whose clock and time zone the server does not know.
  const payBy =
    expiresAt !== undefined && isExpired === false && `${texts.payUntil} ${deadline(expiresAt, texts.locale)}`

  // Once, even if the callback changes.
  const latest = useLatest(onExpire)
  useEffect(() => {
    if (isExpired) latest.current?.()
  }, [isExpired, latest])

  const rows: [label: string, shown: string, typed: string][] = [
    [texts.reference, grouped(bank.reference), bank.reference],
    [texts.amount, kwanzas(amount), String(amount)],
  ]
  if (bank.entity) rows.unshift([texts.entity, bank.entity, bank.entity])
  const share = () => {
    const purchase = [
      props.shop ?? location.hostname,
      orderNumber !== undefined && `${texts.order} ${orderNumber}`,
    ]
    const text = [
      purchase.filter(Boolean).join(" · "),
      texts.title,
      ...rows.map(([label, shown]) => `${label}: ${shown}`),
      payBy,
      texts.atm,
      texts.app,
    ]
      .filter(Boolean)
      .join("\n")
    if ("share" in navigator) navigator.share({ text }).catch(() => undefined)
    else window.open(`https://wa.me/?text=${encodeURIComponent(text)}`)
  }
  const print = () => {
    window.print()
  }
  return (
    <section className={`servicepay-reference ${className}`} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <dl>
        {rows.map(([label, shown, typed]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{shown}</span>
              <button
                type="button"
                className="servicepay-action"
                aria-label={`${texts.copy} ${label}`}
                onClick={({ currentTarget }) => {
                  void copy(typed, currentTarget.previousElementSibling).then((done) => {
                    setCopied(done ? label : "")
                  })
                }}
              >
                {copied === label ? texts.copied : texts.copy}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="servicepay-status" role="status">
        {copied && `${texts.copied}: ${copied}`}
      </p>
      {expiresAt !== undefined && (
        <p className="servicepay-time" role={isExpired ? "alert" : undefined}>
          {isExpired ? texts.expired : payBy}
        </p>
      )}
      <ul>
        <li>{texts.atm}</li>
        <li>{texts.app}</li>
      </ul>
      <p className="servicepay-actions">
        <button type="button" className="servicepay-action" onClick={print}>
          {texts.print}
        </button>
        <button type="button" className="servicepay-action" onClick={share}>
          {texts.share}
        </button>
      </p>
    </section>
  )
}

/** If the clipboard is not available, the text is still selected, ready to be copied by hand. */
async function copy(text: string, shown: Element | null): Promise<boolean> {
  if (shown) getSelection()?.selectAllChildren(shown)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
