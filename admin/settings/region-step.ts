import type { Checklist } from "../../src/api/admin/servicepay/checklist/contract"

type Region = Checklist["regions"][number]

export interface RegionStep {
  readonly isDone: boolean
  /** The regions to name: where shoppers can pay with ServicePay, or where they could. */
  readonly regions: readonly Region[]
}

/** Whether shoppers can pay with ServicePay in some region, and what to name beside that. */
export function regionStepOf(regions: readonly Region[]): RegionStep {
  const paying = regions.filter((region) => region.is_enabled)
  return paying.length > 0
    ? { isDone: true, regions: paying }
    : { isDone: false, regions: regions.filter((region) => region.currency_code === "aoa") }
}
