import { Link } from "react-router-dom"
import { useTexts } from "../texts"

export type Step = "cart" | "address" | "shipping" | "payment"

const PATHS: readonly (readonly [Step, string])[] = [
  ["cart", "/carrinho"],
  ["address", "/morada"],
  ["shipping", "/entrega"],
  ["payment", "/pagamento"],
]

/** The steps of the checkout. The finished ones are links. */
export function Steps({ current }: { current: Step }) {
  const { steps } = useTexts()
  const reached = PATHS.findIndex(([step]) => step === current)
  return (
    <nav aria-label={steps.label}>
      <ol className="steps">
        {PATHS.map(([step, path], index) => (
          <li key={step} aria-current={step === current ? "step" : undefined}>
            {index < reached ? <Link to={path}>{steps[step]}</Link> : <span>{steps[step]}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
