/** The customer that a payment was requested for, as the ledger keeps it. */
export interface KeptCustomer {
  readonly customer_name: string | null
  readonly customer_phone: string | null
  readonly customer_email: string | null
}
