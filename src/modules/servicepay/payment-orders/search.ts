import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { acceptedPaymentOrders } from "./rows"

/** The most payments that a search finds. A text that a customer reads out matches only a few. */
const MOST_FOUND = 500

/** The fewest characters with which a search finds a reference by its beginning. */
const SHORTEST_BEGINNING = 4
/** Screens write references in groups of three, and customers read out the last group. */
const SHORTEST_END = 3

/** A bank's entity has this many digits. A receipt prints it before the reference. */
const ENTITY_DIGITS = 5

/** A text that a customer may have read out, and the orders and carts that match it. */
export interface PaymentSearch {
  /** In every spelling that may be stored. */
  readonly texts: readonly string[]
  readonly orderIds: readonly string[]
  readonly cartIds: readonly string[]
  readonly customer: CustomerSearch
  /** Whole kwanzas, as requested. */
  readonly amount: number | undefined
}

/** The customer that a payment was requested for. The patterns are regular expressions of PostgreSQL. */
interface CustomerSearch {
  readonly emails: readonly string[]
  readonly phones: string | undefined
  /** A name has each of these words. */
  readonly words: readonly string[]
}

/** The ids of the payments that match any value of a search. */
export async function findPayments(
  pg: Knex,
  { texts, orderIds, cartIds, customer, amount }: PaymentSearch,
): Promise<string[]> {
  const named: [column: string, values: readonly string[]][] = [
    ["reference_number", texts],
    ["bank_reference", texts],
    ["external_transaction_id", texts],
    ["order_id", [...texts, ...orderIds]],
    ["made_for_order_id", orderIds],
    ["cart_id", cartIds],
    ["customer_email", customer.emails],
  ]
  const whole = named
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => acceptedPaymentOrders(pg).whereIn(column, values))
  const people = ofCustomer(pg, customer)
  const other = [
    ...texts.flatMap((text) => [...beginnings(pg, text), ...ends(pg, text)]),
    ...(people.length > 0 && (await isReference(pg, texts)) ? [] : people),
    ...(amount === undefined
      ? []
      : [acceptedPaymentOrders(pg).where({ amount }).orderBy("created_at", "desc")]),
  ]
  // An exact match is found even if too many payments match in another way.
  const parts = [
    ...whole.map((part) => part.select("id", pg.raw("0 as rank"))),
    ...other.map((part) => part.select("id", pg.raw("1 as rank"))),
  ]
  if (parts.length === 0) {
    return []
  }
  const found = await pg
    .from(
      pg
        .unionAll(
          parts.map((part) => part.limit(MOST_FOUND)),
          true,
        )
        .as("found"),
    )
    .select<{ id: string }[]>("id")
    .groupBy("id")
    .orderByRaw("min(rank), id desc")
    .limit(MOST_FOUND)
  return found.map(({ id }) => id)
}

/** Whether the text is a whole reference. Then no customer is meant, and the slow search for one is left out. */
async function isReference(pg: Knex, texts: readonly string[]): Promise<boolean> {
  const parts = (["reference_number", "bank_reference", "external_transaction_id"] as const).map((column) =>
    acceptedPaymentOrders(pg).whereIn(column, texts).select("id").limit(1),
  )
  const found: unknown = await pg.from(pg.unionAll(parts, true).as("found")).first("id")
  return found !== undefined
}

function isPart(text: string, shortest: number): boolean {
  return /^[\dA-Za-z]+$/.test(text) && text.length >= shortest
}

/** The payments with a reference number, or a bank reference, that ends like this. */
function ends(pg: Knex, text: string): Knex.QueryBuilder[] {
  if (!isPart(text, SHORTEST_END)) {
    return []
  }
  const ofReferenceNumber = endingWith(pg, "reference_number", text)
  return /^\d+$/.test(text)
    ? [ofReferenceNumber, endingWith(pg, "bank_reference", text)]
    : [ofReferenceNumber]
}

/** The payments with a reference that begins like this: the reference number, the bank's, or its entity and then the bank's. */
function beginnings(pg: Knex, text: string): Knex.QueryBuilder[] {
  if (!isPart(text, SHORTEST_BEGINNING)) {
    return []
  }
  const ofReferenceNumber = startingWith(pg, "reference_number", text)
  if (!/^\d+$/.test(text)) {
    return [ofReferenceNumber]
  }
  const both = [ofReferenceNumber, startingWith(pg, "bank_reference", text)]
  const [entity, reference] = [text.slice(0, ENTITY_DIGITS), text.slice(ENTITY_DIGITS)]
  return reference.length < SHORTEST_BEGINNING
    ? both
    : [...both, startingWith(pg, "bank_reference", reference).where({ bank_entity: entity })]
}

/**
 * The payments of customers who match, newest first, because a part of a number may match many. No index serves a part of
 * a name or of a number, as in Medusa's own tables: the time grows with the number of payments. By more than `id`, because
 * PostgreSQL would otherwise read the table in that sequence, page by page.
 */
function ofCustomer(pg: Knex, { phones, words }: CustomerSearch): Knex.QueryBuilder[] {
  const payments = () => acceptedPaymentOrders(pg).orderByRaw("id || '' desc")
  const named = words.reduce((rows, word) => rows.whereRaw("customer_name ~ ?", [word]), payments())
  return [
    ...(phones === undefined ? [] : [payments().whereRaw("customer_phone ~ ?", [phones])]),
    ...(words.length === 0 ? [] : [named]),
  ]
}

type Reference = "reference_number" | "bank_reference"

/** Longer than any reference. */
const LAST = "z".repeat(64)

/**
 * By a range, not LIKE: an index serves LIKE under one collation only. Digits and letters after a beginning sort before
 * as many `z`, whether a collation tells capital letters from small ones or not.
 */
function startingWith(pg: Knex, column: Reference, beginning: string): Knex.QueryBuilder {
  return acceptedPaymentOrders(pg)
    .whereBetween(column, [beginning, `${beginning}${LAST}`])
    .whereRaw("starts_with(??, ?)", [column, beginning])
}

/** By a range as well, of the index of the references backwards. */
function endingWith(pg: Knex, column: Reference, end: string): Knex.QueryBuilder {
  const backwards = Array.from(end).reverse().join("")
  return acceptedPaymentOrders(pg)
    .whereRaw("reverse(??) between ? and ?", [column, backwards, `${backwards}${LAST}`])
    .whereRaw("starts_with(reverse(??), ?)", [column, backwards])
}
