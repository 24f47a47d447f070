import fc from "fast-check"
import { isPaymentStatus, readNotification, UnreadableNotificationError } from "../index"
import { brokenMessage } from "./broken-messages"

const RUNS = 100_000

const GOOD = [
  { data: { paymentStatus: "CON", externalTransactionId: "order_1" } },
  { externalTransactionId: "order_1", data: { paymentStatus: "CAN" } },
  {
    event: { order: [{ externalTransactionId: "order_1" }] },
    data: { paymentStatus: "PEN", amount: 12500, referenceNumber: "SP1" },
  },
]

/** The only reasons for an unreadable notification. None of them quotes the notification. */
const REASONS = [
  "it is not JSON in UTF-8",
  "data.paymentStatus is not one of PEN, CON, CAN",
  "it has no usable externalTransactionId",
  "it names more than one externalTransactionId",
].map((reason) => `The notification cannot be read: ${reason}.`)

const own = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const sentStatus = (rawBody: Buffer): unknown =>
  own(own(JSON.parse(new TextDecoder().decode(rawBody)), "data"), "paymentStatus")

it("100,000 broken notifications are each read or rejected as unreadable, without another error", () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(brokenMessage(GOOD), (rawBody) => {
      let outcome = "read"
      try {
        const { externalTransactionId, status } = readNotification(rawBody)
        const usable = externalTransactionId.length > 0 && externalTransactionId.length <= 200
        if (!usable || !isPaymentStatus(status) || sentStatus(rawBody) !== status) {
          throw new Error(`It was read as ${externalTransactionId}, ${status}.`)
        }
      } catch (error) {
        if (!(error instanceof UnreadableNotificationError) || !REASONS.includes(error.message)) {
          throw error
        }
        outcome = error.message
      }
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }),
    { numRuns: RUNS },
  )
  // Every way out is met often enough to mean something.
  for (const outcome of ["read", ...REASONS]) {
    expect([outcome, (seen.get(outcome) ?? 0) > RUNS / 1000]).toEqual([outcome, true])
  }
})
