import { z } from "zod"
import { SIMULATOR_DEFAULT_CREDENTIALS, type Simulator, startSimulator } from "../../src/simulator"
import { Failure } from "./failure"
import { type Ports } from "./ports"
import { type Running } from "./running"

/** Where the service is. */
export interface ServicePlace {
  readonly baseUrl: string
  /** Undefined if a real service is used without the address of its script. */
  readonly sdkUrl: string | undefined
  /** Undefined if it is not the simulator. */
  readonly simulator: Simulator | undefined
}

/** The service that the store talks to. */
export interface Service extends ServicePlace {
  readonly credentials: typeof SIMULATOR_DEFAULT_CREDENTIALS
}

/** The service's addresses, and the plugin's variables for it. */
export interface ServiceAtHand {
  readonly place: ServicePlace
  readonly variables: Readonly<Record<string, string>>
}

const filled = z.string().trim().min(1)
const given = z.object({
  SERVICE_BASE_URL: z.url({ protocol: /^https?$/ }),
  SERVICE_SDK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVICE_PUBLISHABLE_KEY: z.string().regex(/^pk_test_\S+$/),
  SERVICE_CLIENT_ID: filled,
  SERVICE_CLIENT_SECRET: filled,
  SERVICE_WEBHOOK_SECRET: filled,
})

/** The service in the environment, else the simulator, which sends its notifications to Medusa's port. */
export async function startService(
  environment: NodeJS.ProcessEnv,
  ports: Ports,
  running: Running,
): Promise<Service> {
  if (environment.SERVICE_BASE_URL) {
    return readService(environment)
  }
  const simulator = await startSimulator({
    port: ports.simulator,
    credentials: SIMULATOR_DEFAULT_CREDENTIALS,
    webhookUrl: `http://127.0.0.1:${ports.medusa}/api/service/webhook`,
    notifications: { retries: 3 },
  })
  await running.add("The simulator", () => simulator.close())
  return {
    credentials: SIMULATOR_DEFAULT_CREDENTIALS,
    baseUrl: simulator.url,
    sdkUrl: simulator.sdkUrl,
    simulator,
  }
}

/** The same, with the store's variables for it. */
export async function startServiceWithKeys(
  environment: NodeJS.ProcessEnv,
  ports: Ports,
  running: Running,
): Promise<ServiceAtHand> {
  const service = await startService(environment, ports, running)
  return { place: service, variables: serviceVariables(service) }
}

/** The plugin's variables for the service. */
export function serviceVariables({ credentials, ...place }: Service): Record<string, string> {
  return {
    ...placeVariables(place),
    SERVICE_PUBLISHABLE_KEY: credentials.publishableKey,
    SERVICE_CLIENT_ID: credentials.clientId,
    SERVICE_CLIENT_SECRET: credentials.clientSecret,
    SERVICE_WEBHOOK_SECRET: credentials.webhookSecret,
  }
}

/** The variables without the keys. */
export function placeVariables({ baseUrl, sdkUrl }: ServicePlace): Record<string, string> {
  return { SERVICE_BASE_URL: baseUrl, ...(sdkUrl ? { SERVICE_SDK_URL: sdkUrl } : {}) }
}

function readService(environment: NodeJS.ProcessEnv): Service {
  // An empty variable counts as unset.
  const filledIn = Object.entries(environment).filter(([, value]) => value !== "")
  const read = given.safeParse(Object.fromEntries(filledIn))
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => issue.path.join(".")))].join(", ")
    throw new Failure(
      `SERVICE_BASE_URL is set, so the demo uses that service, and these are missing or not valid: ${names}. Only sandbox keys (pk_test_…) are taken.`,
    )
  }
  return {
    credentials: {
      publishableKey: read.data.SERVICE_PUBLISHABLE_KEY,
      clientId: read.data.SERVICE_CLIENT_ID,
      clientSecret: read.data.SERVICE_CLIENT_SECRET,
      webhookSecret: read.data.SERVICE_WEBHOOK_SECRET,
    },
    baseUrl: read.data.SERVICE_BASE_URL,
    sdkUrl: read.data.SERVICE_SDK_URL,
    simulator: undefined,
  }
}
