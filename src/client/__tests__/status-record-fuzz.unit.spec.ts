import fc from "fast-check"
import { isPaymentStatus } from "../index"
import { readStatusRecord } from "../messages"
import { brokenMessage } from "./broken-messages"

const RUNS = 100_000
const ID = "order_1"
const ours = { externalTransactionId: ID, referenceNumber: "SP1" }
const another = { externalTransactionId: "order_2", referenceNumber: "SP2", paymentStatus: "CAN" }

const GOOD = [
  { data: { ...ours, paymentStatus: "CON" } },
  { ...ours, status: "CAN" },
  { status: "success", code: 200, data: { ...ours, paymentStatus: "PEN" } },
  [another, { ...ours, paymentStatus: "CON" }],
  { data: [{ ...ours, status: "PEN" }, another] },
]

/** The transport's result: the answer's JSON, or here its text if it is not JSON. */
function parsed(rawBody: Buffer): unknown {
  const text = new TextDecoder().decode(rawBody)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The value itself, its `data`, and the entries of either's list, each as it was sent: nothing inherited. */
function places(value: unknown, depth = 0): Map<string, unknown>[] {
  if (typeof value !== "object" || value === null || depth > 3) {
    return []
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => places(item, depth + 1))
  }
  const fields = new Map<string, unknown>(Object.entries(value))
  return [fields, ...places(fields.get("data"), depth + 1)]
}

it("100,000 broken answers of the status query give our order's status or nothing, without an error", () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(brokenMessage(GOOD), (rawBody) => {
      const body = parsed(rawBody)
      const { status, referenceNumber } = readStatusRecord(body, ID)
      const where = places(body)
      if (status !== "unknown") {
        const here = where.some((place) => [place.get("paymentStatus"), place.get("status")].includes(status))
        if (!isPaymentStatus(status) || !here) {
          throw new Error(`It was read as ${status}, which it does not say.`)
        }
      }
      if (referenceNumber !== undefined) {
        const here = where.some((place) => {
          const sent = place.get("referenceNumber")
          return typeof sent === "string" && sent.trim() === referenceNumber
        })
        if (referenceNumber === "" || !here) {
          throw new Error(`The reference number was read as ${referenceNumber}, which it does not say.`)
        }
      }
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }),
    { numRuns: RUNS },
  )
  for (const outcome of ["PEN", "CON", "CAN", "unknown"]) {
    expect([outcome, (seen.get(outcome) ?? 0) > RUNS / 1000]).toEqual([outcome, true])
  }
})

it("never fails for any value, even without JSON", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(["PEN", "CON", "CAN", "unknown"]).toContain(readStatusRecord(body, ID).status)
    }),
    { numRuns: 2000 },
  )
})
