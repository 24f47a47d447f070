import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "./errors"

/** Logs an error that loses nothing, because the job of every minute does the same work again. */
export function logRetry(container: MedusaContainer, what: string, error: unknown): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`ServicePay: ${what}; the background job will try again. ${messageOf(error)}`)
}
