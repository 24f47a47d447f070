import { useServicePayConfig } from "../data/payment"
import { useTexts } from "../texts"

/** Before the store takes live payments, nobody must take a test's reference for a real one. Also on paper. */
export function TestNote() {
  const { shop } = useTexts()
  const { data: config } = useServicePayConfig()
  return config?.environment === "sandbox" ? <p className="test-note">{shop.testNote}</p> : null
}
