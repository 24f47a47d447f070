import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types"
import { withErrorBoundary } from "../../../admin/boundary/error-boundary"
import { RegionHints } from "../../../admin/region/region-hints"

const RegionHintsWidget = ({ data }: DetailWidgetProps<AdminRegion>) => <RegionHints region={data} />

export const config = defineWidgetConfig({ zone: "region.details.before" })

export default withErrorBoundary(RegionHintsWidget)
