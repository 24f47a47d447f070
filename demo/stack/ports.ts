import { createServer } from "node:net"
import { z } from "zod"
import { freePort } from "../../kit/free-port"
import { Failure } from "./failure"

export interface Ports {
  medusa: number
  storefront: number
  simulator: number
  messages: number
}

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

const variables = z.object({
  PORT: port(9000),
  STOREFRONT_PORT: port(8000),
  SIMULATOR_PORT: port(4010),
  MESSAGES_PORT: port(4020),
})

/** The demo's usual ports. Fails if one of them is in use. */
export async function demoPorts(environment: NodeJS.ProcessEnv): Promise<Ports> {
  const read = variables.safeParse(environment)
  if (!read.success) {
    const names = read.error.issues.map((issue) => issue.path.join("."))
    throw new Failure(`${names.join(" and ")} must be a port number from 1 to 65535.`)
  }
  const {
    PORT: medusa,
    STOREFRONT_PORT: storefront,
    SIMULATOR_PORT: simulator,
    MESSAGES_PORT: messages,
  } = read.data
  await refuseTaken(medusa, "Medusa", "PORT")
  await refuseTaken(storefront, "the shop", "STOREFRONT_PORT")
  await refuseTaken(simulator, "the simulator", "SIMULATOR_PORT")
  await refuseTaken(messages, "the page of messages", "MESSAGES_PORT")
  return { medusa, storefront, simulator, messages }
}

/** Free ports, so that a check can run beside a demo. */
export async function anyPorts(): Promise<Ports> {
  const [medusa, storefront, simulator, messages] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  return { medusa, storefront, simulator, messages }
}

async function refuseTaken(number: number, who: string, variable: string): Promise<void> {
  for (const host of ["127.0.0.1", "::"]) {
    if (await isTaken(number, host)) {
      throw new Failure(
        `Port ${number}, which ${who} needs, is in use. Stop what uses it (perhaps another demo), or choose another: ${variable}=${number + 1} npm run demo`,
      )
    }
  }
}

function isTaken(number: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRINUSE")
    })
    probe.listen(number, host, () => {
      probe.close(() => {
        resolve(false)
      })
    })
  })
}
