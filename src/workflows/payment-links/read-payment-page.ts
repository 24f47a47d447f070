import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isTestPayment, toWholeKwanzas } from "../../client"
import { isSameAmount, rounded } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServicePaySettings } from "../../modules/servicepay/settings"
import { problemsOf } from "../../modules/servicepay/settings/in-force"
import { ledgerOf } from "../ledger"
import { askingOrder, isCanceled, isOffered, offeringOrder } from "../payment-orders/payable-order"
import { hasPaid, isOfAccount, isReusable } from "../payment-orders/reuse"
import { expiryOf, isWithinLifespan, referenceOf } from "../polling/schedule"
import { queryOf, readRow, type Query } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn, paidOn } from "../sync/order-sums"
import { decidePageState } from "./decide-page-state"
import { listOrderPaymentOrders } from "./order-payment-orders"
import type { PaymentLink } from "./payment-links"
import type { PaymentPage } from "./payment-page"
import { readShop } from "./read-shop"

const text = z.string().nullish()
const orderRow = askingOrder.extend({
  ...offeringOrder.shape,
  display_id: z.coerce.number().nullish(),
  original_shipping_total: z.coerce.number(),
  discount_total: z.coerce.number(),
  credit_line_total: z.coerce.number(),
  items: z
    .array(
      z.object({
        title: text,
        product_title: text,
        variant_title: text,
        thumbnail: text,
        original_total: z.coerce.number(),
        detail: z.object({ quantity: z.coerce.number() }),
      }),
    )
    .nullish(),
})
type OrderRow = z.output<typeof orderRow>

/** What a payment link shows now. It reads only, and names no customer. */
export async function readPaymentPage(container: MedusaContainer, link: PaymentLink): Promise<PaymentPage> {
  const query = queryOf(container)
  const ledger = ledgerOf(container)
  const settings = await ledger.settings()
  const [shop, order, entries] = await Promise.all([
    readShop(query),
    readRow(query, "order", orderRow, { id: link.order_id }),
    listOrderPaymentOrders(container, link.order_id),
  ])
  const row = order && (await withoutFalseRefunds(query, order))
  const real = entries.filter((entry) => !isTestPayment(entry, settings.active))
  const outstanding = row ? outstandingOn(row) : 0
  const whole = toWholeKwanzas(outstanding, settings.rounding)
  const live = real.find((entry) => isLive(entry, outstanding, settings))
  const isTaken =
    row !== undefined && isOffered(row) && whole.ok && problemsOf(settings, settings.active).length === 0
  const state = decidePageState({
    order: row && { isCanceled: isCanceled(row), outstanding, paidTotal: paidOn(row) },
    hasArrived: real.some((entry) => hasPaid(entry, settings) && entry.sync_state !== "synced"),
    isTaken: isTaken && settings.sdkUrl !== undefined,
    live: live ? (live.bank_reference === null ? "without_bank_reference" : "with_bank_reference") : "none",
    isNewestOver: isOver(
      real.find((entry) => isOfAccount(entry, settings)),
      settings,
    ),
  })
  const asks = state === "payable" || state === "reference" || state === "expired"
  const isPaidInVain = state === "canceled"
  const madeForIt = isPaidInVain ? await listMadeFor(ledger, link.order_id, settings) : []
  const used = madeForIt.filter(({ sync_state }) => sync_state === "synced")
  const confirmed = real.filter(({ status }) => status === "CON")
  const captured = state === "paid" ? confirmed.filter(({ sync_state }) => sync_state === "synced") : []
  const paid = isPaidInVain ? [...confirmed, ...madeForIt.filter((one) => !used.includes(one))] : captured
  const refunds = await ledger.refunds.totals(paid.map(({ id }) => id))
  const page = {
    state,
    language: link.language,
    environment: settings.active,
    shop,
    order: shownOrder(row, outstanding),
    amount: asks && whole.ok ? whole.kwanzas : 0,
    payment: asks && live ? shownPayment(live, settings) : null,
    payments: await provenPayments(ledger, captured, settings),
    has_older_reference: real.some((entry) => isOlder(entry, outstanding, settings)),
    received: sum(paid.map(({ id, amount, closed_at }) => (closed_at ? (refunds.get(id) ?? 0) : amount))),
    refunded: sum([...refunds.values()]),
    used_elsewhere: sum(used.map(({ amount }) => amount)),
    used_for_display_id: used[0] ? await numberOf(query, used[0].order_id) : null,
  }
  const revision = createHash("sha256").update(JSON.stringify(page)).digest("base64url").slice(0, 16)
  return { ...page, revision }
}

/** The confirmed payments that the merchant wants to use, or has used, for another order. */
async function listMadeFor(
  ledger: ServicePayModuleService,
  orderId: string,
  { active }: ServicePaySettings,
): Promise<PaymentOrderDTO[]> {
  const made = await ledger.listPaymentOrders({ made_for_order_id: orderId, status: "CON" })
  return made.filter((entry) => !isTestPayment(entry, active))
}

async function numberOf(query: Query, orderId: string | null): Promise<number | null> {
  const row = z.object({ display_id: z.coerce.number().nullish() })
  const order = orderId === null ? undefined : await readRow(query, "order", row, { id: orderId })
  return order?.display_id ?? null
}

const sum = (amounts: readonly number[]) => rounded(amounts.reduce((total, amount) => total + amount, 0))

/** True if the customer may be shown this reference: it asks for exactly what is outstanding. */
function isLive(entry: PaymentOrderDTO, outstanding: number, settings: ServicePaySettings): boolean {
  return (
    isReusable(entry, settings) &&
    entry.superseded_at === null &&
    isSameAmount(entry.session_amount, outstanding)
  )
}

/** True if this reference can still be paid, but asks for another amount than what is outstanding. */
function isOlder(entry: PaymentOrderDTO, outstanding: number, settings: ServicePaySettings): boolean {
  return (
    entry.status === "PEN" &&
    entry.bank_reference !== null &&
    isInTime(entry, settings) &&
    !isSameAmount(entry.session_amount, outstanding)
  )
}

function isOver(entry: PaymentOrderDTO | undefined, settings: ServicePaySettings): boolean {
  return entry?.status === "CAN" || (entry?.status === "PEN" && !isInTime(entry, settings))
}

function isInTime(entry: PaymentOrderDTO, { referencePaymentLifeSpan }: ServicePaySettings): boolean {
  return isWithinLifespan(referenceOf(entry, referencePaymentLifeSpan), new Date())
}

function shownOrder(row: OrderRow | undefined, outstanding: number): PaymentPage["order"] {
  return {
    display_id: row?.display_id ?? null,
    items: (row?.items ?? []).map((item) => ({
      title: item.product_title ?? item.title ?? "",
      variant: item.variant_title ?? null,
      quantity: item.detail.quantity,
      // Before discounts, which have a line of their own.
      total: item.original_total,
      thumbnail: z.url({ protocol: /^https?$/ }).safeParse(item.thumbnail).data ?? null,
    })),
    shipping_total: row?.original_shipping_total ?? 0,
    discount_total: row?.discount_total ?? 0,
    credit_total: row?.credit_line_total ?? 0,
    total: row?.total ?? 0,
    paid_total: row ? paidOn(row) : 0,
    outstanding,
  }
}

/** What the customer can show as proof. A payment that was also reported as cancelled proves nothing. */
async function provenPayments(
  ledger: ServicePayModuleService,
  captured: readonly PaymentOrderDTO[],
  { active }: ServicePaySettings,
): Promise<PaymentPage["payments"]> {
  if (captured.length === 0) {
    // Most pages are polled before they are paid.
    return []
  }
  const contradicted = await ledger.listAttentionItems({
    payment_order_id: captured.map(({ id }) => id),
    reason: "conflicting_status",
  })
  return captured
    .filter(
      ({ id, environment }) =>
        environment === active && contradicted.every(({ payment_order_id }) => payment_order_id !== id),
    )
    .flatMap(({ amount, status_at, reference_number }) =>
      status_at === null
        ? []
        : [{ amount, confirmed_at: new Date(status_at).toISOString(), reference_number }],
    )
    .sort((a, b) => a.confirmed_at.localeCompare(b.confirmed_at))
}

function shownPayment(
  entry: PaymentOrderDTO,
  { referencePaymentLifeSpan }: ServicePaySettings,
): PaymentPage["payment"] {
  const { bank_reference: reference, bank_entity: entity } = entry
  return {
    external_transaction_id: entry.external_transaction_id,
    amount: entry.amount,
    expires_at: expiryOf(referenceOf(entry, referencePaymentLifeSpan)).toISOString(),
    bank: reference === null ? null : { reference, entity },
  }
}
