import { readdirSync } from "node:fs"
import { join } from "node:path"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { AttentionItem } from "../models/attention-item"
import { DailyCount } from "../models/daily-count"
import { History } from "../models/history"
import { ManualRefund } from "../models/manual-refund"
import { Message } from "../models/message"
import { Notification } from "../models/notification"
import { PaymentLink } from "../models/payment-link"
import { PaymentOrder } from "../models/payment-order"
import { PurchaseClaim } from "../models/purchase-claim"
import { SettingsVersion } from "../models/settings-version"

/** The plugin's tables. */
export const MODELS = {
  PaymentOrder,
  Notification,
  Message,
  AttentionItem,
  ManualRefund,
  History,
  SettingsVersion,
  DailyCount,
  PurchaseClaim,
  PaymentLink,
}

const MIGRATION = /^(Migration\w+)\.(js|ts)$/

/** What to do in a store without the plugin's tables, or with those of an older version. */
export const MIGRATE =
  "The tables of ServicePay are not up to date. Run `npx medusa db:migrate`, and start the store again."

/** The migrations of this version that have not run on the database. */
export async function missingMigrations(pg: Knex): Promise<string[]> {
  const needed = readdirSync(join(__dirname, "../migrations")).flatMap(
    (file) => MIGRATION.exec(file)?.[1] ?? [],
  )
  const done = await pg("mikro_orm_migrations").whereIn("name", needed).pluck<string[]>("name")
  return needed.filter((name) => !done.includes(name))
}

const MISSING_TABLE = /relation "servicepay_\w+" does not exist/

/** Whether a database error says that a table of the plugin is missing. */
export function isMissingTable(message: string): boolean {
  return MISSING_TABLE.test(message)
}
