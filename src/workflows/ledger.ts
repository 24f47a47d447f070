import type { MedusaContainer } from "@medusajs/framework/types"
import { SERVICEPAY_MODULE } from "../modules/servicepay"
import type ServicePayModuleService from "../modules/servicepay/service"

export function ledgerOf(container: MedusaContainer): ServicePayModuleService {
  return container.resolve<ServicePayModuleService>(SERVICEPAY_MODULE)
}
