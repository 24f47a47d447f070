import { readFile } from "node:fs/promises"
import { z } from "zod"
import { type Database } from "../../../kit/database"

/** A message in the ledger. */
const message = z.object({
  id: z.string(),
  external_transaction_id: z.string().nullable(),
  kind: z.string(),
  state: z.string(),
})

/** An e-mail as the store's mail provider got it. */
const mail = z.object({ key: z.string(), at: z.number(), to: z.string(), subject: z.string() })

export type Message = z.output<typeof message>
export type Mail = z.output<typeof mail> & { readonly messageId: string }

export interface Messages {
  readonly rows: readonly Message[]
  readonly mails: readonly Mail[]
}

const ROWS = `select message.id, external_transaction_id, kind, state
  from servicepay_message message left join servicepay_payment_order entry on entry.id = message.payment_order_id`

/** What the ledger says about messages, and what left by the provider, whose file is `mailFile`. */
export async function readMessages(database: Database, mailFile: string): Promise<Messages> {
  const lines = (await readFile(mailFile, "utf8").catch(() => "")).split("\n").filter(Boolean)
  return {
    rows: await database.rows(message, ROWS),
    mails: lines.map((line) => {
      const read = mail.parse(JSON.parse(line))
      return { ...read, messageId: read.key.replace(/^servicepay_message_(.*)_\d+$/, "$1") }
    }),
  }
}
