import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { OpenNotice } from "../../../admin/attention/open-notice"

export const config = defineWidgetConfig({ zone: "order.list.before" })

export default OpenNotice
