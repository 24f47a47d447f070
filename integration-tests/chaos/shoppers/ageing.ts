import { z } from "zod"
import { type Database } from "../../../kit/database"
import { type Services } from "../stage/services"
import { type DisturbanceCounts } from "../disturbance-counts"
import { OF_PURCHASE } from "./purchase-rows"
import { type Visit } from "./visit"

const HOURS_MINUTES = 7 * 60
const DAYS_MINUTES = 2 * 24 * 60

const agedRow = z.object({ external_transaction_id: z.string() })

const AGE = `update servicepay_payment_order
  set created_at = created_at - $2 * interval '1 minute', issued_at = issued_at - $2 * interval '1 minute',
    next_check_at = now(), messages_at = messages_at - $2 * interval '1 minute'
  where ${OF_PURCHASE} and status = 'PEN' and request_state = 'accepted'
  returning external_transaction_id`

/** Lets time pass for the payment orders of a purchase. */
export class Ageing {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly counts: DisturbanceCounts,
  ) {}

  async days(visit: Visit, purchase: string): Promise<string> {
    return `${(await this.pass(visit, purchase, DAYS_MINUTES)).length} payment orders are two days older`
  }

  async hours(visit: Visit, purchase: string): Promise<string> {
    const aged = await this.pass(visit, purchase, HOURS_MINUTES)
    this.counts.add("hours passed", aged.length)
    return `${aged.length} payment orders are seven hours older`
  }

  /** Two days pass, which is longer than any lifespan, and the service knows nothing of the references any more. */
  async forget(visit: Visit, purchase: string): Promise<string> {
    const aged = await this.pass(visit, purchase, DAYS_MINUTES)
    const forgotten = aged.filter((id) => this.services.forget(id))
    this.counts.add("references forgotten by the service", forgotten.length)
    return `forgotten: ${forgotten.join(", ") || "none"}`
  }

  private async pass(visit: Visit, purchase: string, minutes: number): Promise<string[]> {
    const rows = await this.database.rows(agedRow, AGE, [purchase, minutes])
    const ids = rows.map((row) => row.external_transaction_id)
    for (const id of ids) {
      visit.aged.set(id, (visit.aged.get(id) ?? 0) + minutes)
    }
    return ids
  }
}
