import type { Checklist } from "../../src/api/admin/servicepay/checklist/contract"

type Region = Checklist["regions"][number]

export interface RegionStep {
  readonly isDone: boolean
  /** The regions to name: those with ServicePay, or else those that sell in AOA. */
  readonly regions: readonly Region[]
}

/** The checklist's step about regions: it is done if customers can pay with ServicePay in at least one region. */
export function regionStepOf(regions: readonly Region[]): RegionStep {
  const paying = regions.filter((region) => region.is_enabled)
  return paying.length > 0
    ? { isDone: true, regions: paying }
    : { isDone: false, regions: regions.filter((region) => region.currency_code === "aoa") }
}
