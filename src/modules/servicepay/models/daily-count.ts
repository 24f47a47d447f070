import { model } from "@medusajs/framework/utils"

/** Counts of events that have no row of their own: one row for each day (UTC) and name. */
export const DailyCount = model
  .define(
    { name: "ServicePayDailyCount", tableName: "servicepay_daily_count" },
    {
      id: model.id({ prefix: "spc" }).primaryKey(),
      /** `YYYY-MM-DD`. */
      day: model.text(),
      name: model.text(),
      count: model.number(),
    },
  )
  .indexes([{ name: "IDX_servicepay_daily_count_unique", on: ["day", "name"], unique: true }])
