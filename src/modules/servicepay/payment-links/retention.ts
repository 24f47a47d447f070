import type { PrunableRows } from "../database/retention"

/** Expired payment links, withdrawn ones among them. Nobody can open them, and a new link needs nothing of them. */
export const PRUNABLE_PAYMENT_LINKS: PrunableRows = {
  table: "servicepay_payment_link",
  at: "expires_at",
  isDone: "true",
  isFree: "true",
}
