import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { acceptedPaymentOrders } from "./rows"

/** The most payments that a search finds. A text that a customer reads out matches only a few. */
const MOST_FOUND = 500

/** The fewest digits with which a search finds a bank reference by its beginning. */
const SHORTEST_BEGINNING = 5

/** A text that a customer may have read out, and the orders and carts that match it. */
export interface PaymentSearch {
  /** In every spelling that may be stored. */
  readonly texts: readonly string[]
  readonly orderIds: readonly string[]
  readonly cartIds: readonly string[]
}

/** The ids of the payments that match any value of a search. */
export async function findPayments(pg: Knex, { texts, orderIds, cartIds }: PaymentSearch): Promise<string[]> {
  const named: [column: string, values: readonly string[]][] = [
    ["reference_number", texts],
    ["bank_reference", texts],
    ["external_transaction_id", texts],
    ["order_id", [...texts, ...orderIds]],
    ["cart_id", cartIds],
  ]
  const parts = [
    ...named
      .filter(([, values]) => values.length > 0)
      .map(([column, values]) => acceptedPaymentOrders(pg).whereIn(column, values)),
    ...texts.filter(isBeginning).map((text) => startingWith(pg, text)),
  ]
  if (parts.length === 0) {
    return []
  }
  const found = await pg
    .from(
      pg
        .unionAll(
          parts.map((part) => part.select("id").limit(MOST_FOUND)),
          true,
        )
        .as("found"),
    )
    .distinct<{ id: string }[]>("id")
    .limit(MOST_FOUND)
  return found.map(({ id }) => id)
}

/** By a range, not LIKE: an index serves LIKE under one collation only, but digits sort the same under all. */
function startingWith(pg: Knex, digits: string): Knex.QueryBuilder {
  const rows = acceptedPaymentOrders(pg)
    .where("bank_reference", ">=", digits)
    .whereRaw("starts_with(bank_reference, ?)", [digits])
  const next = (BigInt(digits) + 1n).toString().padStart(digits.length, "0")
  return next.length > digits.length ? rows : rows.where("bank_reference", "<", next)
}

function isBeginning(text: string): boolean {
  return text.length >= SHORTEST_BEGINNING && /^\d+$/.test(text)
}
