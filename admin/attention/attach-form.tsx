import { Hint, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { asksFor } from "../order/fitting-reference"
import { FittingOrders } from "./fitting-orders"
import { FormFrame } from "./form-frame"
import { TextField } from "./text-field"
import type { Names, PaymentItem } from "./use-attention"
import { useFittingOrders } from "./use-fitting-orders"
import { checkAll, useField, type Mistake } from "./use-field"
import { useSubmission } from "./use-submission"

type Target = "own" | "other"

/** With these reasons another payment paid for the own order, or the own cart costs more or less by now. */
const SELDOM_ITS_OWN: readonly PaymentItem["reason"][] = ["paid_twice", "cart_changed"]
/** With this reason the own order is cancelled. */
const NEVER_ITS_OWN: PaymentItem["reason"] = "paid_after_cancel"

interface AttachProps {
  readonly item: PaymentItem
  readonly names: Names
  readonly onDone: () => void
}

/** The payment's target: its own order or cart, or another order by its number. */
export const AttachForm = ({ item, names, onDone }: AttachProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const submission = useSubmission(item, "attach", onDone)
  // The cart has changed, and can be chosen once its shopper has changed it back.
  const isOtherTotal = item.cart_total !== null && !asksFor(item, item.cart_total)
  const hasOwn = (item.order_id ?? item.cart_id) !== null && item.reason !== NEVER_ITS_OWN && !isOtherTotal
  const [chosen, setTarget] = useState<Target>(SELDOM_ITS_OWN.includes(item.reason) ? "other" : "own")
  const target = hasOwn ? chosen : "other"
  const number = useField("", orderMistake, submission.reset)
  const fitting = useFittingOrders(item.id)
  const outstanding = fitting?.own_outstanding ?? 0
  const rest = outstanding - item.session_amount
  return (
    <FormFrame
      item={item}
      action="attach"
      submission={submission}
      onSubmit={() => {
        if (target === "own") {
          submission.submit(ownTarget(item))
        } else if (checkAll([number])) {
          submission.submit({ order_number: Number(digitsOf(number.value)) })
        }
      }}
    >
      {hasOwn ? (
        <TargetChoice
          target={target}
          ownLabel={
            item.order_id === null
              ? t("attention.form.ownCart")
              : t("attention.form.ownOrder", { number: names.orders[item.order_id] ?? "" })
          }
          problem={target === "own" ? submission.fieldProblem("order") : undefined}
          onChange={(next) => {
            setTarget(next)
            submission.reset()
          }}
        />
      ) : null}
      {target === "own" && rest > 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          {t("attention.form.ownHint", { outstanding: kwanzas(outstanding), rest: kwanzas(rest) })}
        </Text>
      ) : null}
      {target === "other" ? (
        <>
          <FittingOrders
            orders={fitting?.orders ?? []}
            onChoose={(orderNumber) => {
              number.change(String(orderNumber))
              number.control.current?.focus()
            }}
          />
          <TextField
            field={number}
            label={t("attention.form.orderNumber")}
            hint={t("attention.form.orderNumberHint", { amount: kwanzas(item.session_amount) })}
            inputMode="numeric"
            problem={submission.fieldProblem("order")}
          />
        </>
      ) : null}
    </FormFrame>
  )
}

interface ChoiceProps {
  readonly target: Target
  readonly ownLabel: string
  readonly problem: string | undefined
  readonly onChange: (target: Target) => void
}

const TargetChoice = ({ target, ownLabel, problem, onChange }: ChoiceProps) => {
  const { t } = useTranslation("servicepay")
  const id = useId()
  const choices = [
    { value: "own", label: ownLabel },
    { value: "other", label: t("attention.form.otherOrder") },
  ]
  return (
    <div className="flex flex-col gap-y-2">
      <Text id={id} size="small" weight="plus">
        {t("attention.form.target")}
      </Text>
      <RadioGroup
        aria-labelledby={id}
        value={target}
        onValueChange={(value) => {
          onChange(value === "own" ? "own" : "other")
        }}
      >
        {choices.map(({ value, label }) => (
          <div key={value} className="flex items-center gap-x-2">
            <RadioGroup.Item value={value} id={`${id}-${value}`} />
            <Label htmlFor={`${id}-${value}`} size="small">
              {label}
            </Label>
          </div>
        ))}
      </RadioGroup>
      {problem === undefined ? null : (
        <Hint variant="error" role="alert">
          {problem}
        </Hint>
      )}
    </div>
  )
}

/** The payment's own order or cart, to name as the target: the store then makes a payment session of the right amount. */
function ownTarget({ reason, order_id, cart_id }: PaymentItem) {
  if (reason !== "amount_mismatch") {
    return {}
  }
  return order_id === null ? { cart_id } : { order_id }
}

function digitsOf(text: string): string {
  return text.replace(/\s|#|n\.?º/gi, "")
}

function orderMistake(text: string): Mistake | undefined {
  const digits = digitsOf(text)
  if (digits === "") {
    return "orderMissing"
  }
  return /^[1-9]\d{0,8}$/.test(digits) ? undefined : "orderUnclear"
}
