import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { SERVICEPAY_MODULE } from "../modules/servicepay"
import type ServicePayModuleService from "../modules/servicepay/service"

/** The merchant cancelled an order: its reference can still be paid, so its payment order stays watched. */
export default async function orderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await container.resolve<ServicePayModuleService>(SERVICEPAY_MODULE).moves.supersedeOrder(event.data.id)
}

export const config: SubscriberConfig = { event: "order.canceled" }
