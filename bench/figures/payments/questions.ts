import type { PaymentFilter } from "../../../src/modules/servicepay/payment-orders/filter"
import type { PaymentKey, Payments } from "../../../src/modules/servicepay/payment-orders/list"

const PAGE = 21
const BATCH_SIZE = 1000
const HOURS = 3_600_000
/** A search that names no customer. */
const NOBODY = { emails: [], phones: undefined, words: [] }

/** The queries of the payments list, by name. Each returns the number of results. */
export async function questions(
  payments: Payments,
  size: number,
): Promise<Record<string, () => Promise<number>>> {
  const page =
    (filter: PaymentFilter, after?: PaymentKey, limit = PAGE) =>
    async () =>
      (await payments.page(filter, { after, limit })).length
  const search =
    (texts: string[], orderIds: string[] = [], cartIds: string[] = [], amount?: number) =>
    async () => {
      const among = await payments.find({ texts, orderIds, cartIds, customer: NOBODY, amount })
      return page({ among })()
    }
  const sums = (filter: PaymentFilter) => async () => {
    const { PEN, CON, CAN } = await payments.sums(filter)
    return PEN.count + CON.count + CAN.count
  }
  const deep = await middle(payments, size)
  const { row } = deep
  const confirmed = { confirmedFrom: new Date(Date.now() - 12 * HOURS), confirmedBefore: new Date() }
  const recent = { createdFrom: new Date(Date.now() - 12 * HOURS), createdBefore: new Date() }
  return {
    "the newest page": page({}),
    "a page in the middle": page({}, deep.key),
    "status pending": page({ status: "PEN" }),
    "status confirmed, a page in the middle": page({ status: "CON" }, deep.key),
    "status cancelled": page({ status: "CAN" }),
    "sync_state open": page({ sync_state: "open" }),
    "sync_state synced": page({ sync_state: "synced" }),
    "sync_state held, few": page({ sync_state: "on_hold" }),
    "needs attention, few": page({ to_do: "attention" }),
    "nothing to do": page({ to_do: "nothing" }),
    "environment sandbox": page({ environment: "sandbox" }),
    "environment production": page({ environment: "production" }),
    "status, sync_state, environment and dates": page({
      status: "CON",
      sync_state: "synced",
      environment: "sandbox",
      ...recent,
    }),
    "needs attention, confirmed and of production": page({
      to_do: "attention",
      status: "CON",
      environment: "production",
    }),
    "half a day": page(recent),
    "half a day, confirmed": page({ ...recent, status: "CON" }),
    "confirmed in half a day, of production": page({ ...confirmed, environment: "production" }),
    "confirmed in half a day, needs attention": page({ ...confirmed, to_do: "attention" }),
    "confirmed in half a day, nothing to do": page({ ...confirmed, to_do: "nothing" }),
    "search by reference number": search([row.reference_number ?? ""]),
    "search by bank reference": search([row.bank_reference ?? ""]),
    "search by a reference number's beginning": search([(row.reference_number ?? "").slice(0, 8)]),
    "search by a bank reference's beginning": search([(row.bank_reference ?? "").slice(0, 8)]),
    "search by a reference number's end": search([(row.reference_number ?? "").slice(-8)]),
    "search by a bank reference's end": search([(row.bank_reference ?? "").slice(-8)]),
    "search by an e-mail address": async () => {
      const customer = { ...NOBODY, emails: [row.customer_email ?? ""] }
      const among = await payments.find({ texts: [], orderIds: [], cartIds: [], customer, amount: undefined })
      return page({ among })()
    },
    "search by an amount": search([], [], [], row.amount),
    "search by external transaction id": search([row.external_transaction_id]),
    "search by a Medusa order": search([row.order_id ?? ""]),
    "search by a customer's carts and orders": search([], [row.order_id ?? ""], [row.cart_id ?? ""]),
    "a search and a filter": async () =>
      page({
        status: row.status,
        among: await payments.find({
          texts: [row.reference_number ?? ""],
          orderIds: [],
          cartIds: [],
          customer: NOBODY,
          amount: undefined,
        }),
      })(),
    "sums of half a day": sums(recent),
    "sums of half a day, of production": sums({ ...recent, environment: "production" }),
    "sums of what was confirmed in half a day": sums(confirmed),
    "a batch of the CSV file": page({}, undefined, BATCH_SIZE - 100),
    "a batch of the CSV file, confirmed": page({ status: "CON" }, undefined, BATCH_SIZE / 2),
  }
}

/** A confirmed payment in the middle of the list. */
async function middle(payments: Payments, size: number) {
  const createdBefore = new Date(Date.now() - (size / 2) * 60_000)
  const [found] = await payments.page({ status: "CON", sync_state: "synced", createdBefore }, { limit: 1 })
  if (!found) {
    throw new Error("There is no payment in the middle of the list.")
  }
  return found
}
