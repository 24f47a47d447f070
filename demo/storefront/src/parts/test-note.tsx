import { useServicePayConfig } from "../data/payment"
import { useTexts } from "../texts"

/** Says that a payment is a test, as long as the store uses test keys. It is printed too. */
export function TestNote() {
  const { shop } = useTexts()
  const { data: config } = useServicePayConfig()
  return config?.environment === "sandbox" ? <p className="test-note">{shop.testNote}</p> : null
}
