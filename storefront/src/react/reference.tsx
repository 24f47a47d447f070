import { type ReactElement, useEffect, useState } from "react"
import { countdown } from "../countdown.js"
import { grouped, kwanzas } from "../format-kwanzas.js"
import { pt, type Texts } from "../texts.js"
import type { BankReference } from "../types.js"
import { useLatest } from "./latest.js"

export interface PaymentReferenceProps {
  /** The reference from `onPending`, or the saved one. */
  bank: BankReference
  /** Whole kwanzas. */
  amount: number
  /** Milliseconds since 1970. Without it, no remaining time is shown. */
  expiresAt?: number | undefined
  /** The texts in another language (`servicepay-storefront/texts`), or in the shop's own words. */
  texts?: Partial<Texts> | undefined
  className?: string | undefined
  /** Called once, when the time is up. The payment may still arrive: check its status before you give it up. */
  onExpire?: () => unknown
}

/** What a shopper types at an ATM or in the bank's app (interface-spec §1, `FPSOLPGEXT`), and how. */
export function PaymentReference(props: PaymentReferenceProps): ReactElement {
  const { bank, amount, expiresAt, className = "", onExpire } = props
  const texts = { ...pt, ...props.texts }
  const left = useTimeLeft(expiresAt)
  const [copied, setCopied] = useState("")
  const expired = left === 0

  // Once, even if the callback changes.
  const latest = useLatest(onExpire)
  useEffect(() => {
    if (expired) latest.current?.()
  }, [expired, latest])

  const rows: [label: string, shown: string, typed: string][] = [
    [texts.reference, grouped(bank.reference), bank.reference],
    [texts.amount, kwanzas(amount), String(amount)],
  ]
  if (bank.entity) rows.unshift([texts.entity, bank.entity, bank.entity])
  const share = () => {
    const text = rows.map(([label, shown]) => `${label}: ${shown}`).join("\n")
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
        <p className="servicepay-time" role={expired ? "alert" : "timer"}>
          {expired ? texts.expired : left && `${texts.validFor} ${countdown(left)}`}
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

/** Milliseconds. Undefined on a server and in the first render, which must match the server's. */
function useTimeLeft(expiresAt: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (expiresAt === undefined) return
    const tick = () => {
      setLeft(Math.max(0, expiresAt - Date.now()))
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [expiresAt])
  return left
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
