import "./setup/require-medusa"
import { Module } from "@medusajs/framework/utils"
import checkSettings from "./loaders/check-settings"
import { connectionLoader } from "./loaders/connection"
import ServicePayModuleService from "./service"

/** The module's name in the container: `container.resolve("servicepay")`. */
export const SERVICEPAY_MODULE = "servicepay"

export default Module(SERVICEPAY_MODULE, {
  service: ServicePayModuleService,
  loaders: [checkSettings, connectionLoader],
})
