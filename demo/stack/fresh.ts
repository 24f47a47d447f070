import { z } from "zod"
import { Failure } from "./failure"
import { type Ports } from "./ports"
import { type Running } from "./running"
import { placeVariables, type ServiceAtHand, startService } from "./service"

const address = z.url({ protocol: /^https?$/ })
const given = z.object({
  SERVICE_BASE_URL: address,
  SERVICE_SANDBOX_BASE_URL: address.optional(),
  SERVICE_SDK_URL: address,
})

/** Medusa's default provider of a region. The merchant enables ServicePay. */
export const FRESH_PAYMENT_PROVIDER = "pp_system_default"

/**
 * The service of a new store. Its addresses are set, and the merchant enters the keys. The environment can name the
 * addresses; by default this starts the simulator.
 */
export async function startKeylessService(
  environment: NodeJS.ProcessEnv,
  ports: Ports,
  running: Running,
): Promise<ServiceAtHand> {
  if (!environment.SERVICE_BASE_URL) {
    const place = await startService(environment, ports, running)
    return { place, variables: placeVariables(place) }
  }
  const read = given.safeParse(environment)
  if (!read.success) {
    const names = read.error.issues.map((issue) => issue.path.join(".")).join(", ")
    throw new Failure(`SERVICE_BASE_URL is set, and these are missing or no address: ${names}.`)
  }
  const { SERVICE_BASE_URL: baseUrl, SERVICE_SDK_URL: sdkUrl, SERVICE_SANDBOX_BASE_URL: sandbox } = read.data
  const place = { baseUrl, sdkUrl, simulator: undefined }
  const variables = { ...placeVariables(place), SERVICE_SANDBOX_BASE_URL: sandbox ?? "" }
  return { place, variables }
}
