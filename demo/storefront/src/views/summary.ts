import { element } from "../element"
import { kwanzas } from "../money"

/** Lines of label and amount, the last of them the total. */
export function summary(lines: readonly (readonly [label: string, amount: number])[]): HTMLElement {
  return element(
    "dl",
    { class: "summary" },
    ...lines.map(([label, amount]) =>
      element("div", {}, element("dt", {}, label), element("dd", {}, kwanzas(amount))),
    ),
  )
}
