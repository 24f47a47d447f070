import { isIPv6 } from "node:net"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Redis, RedisOptions } from "ioredis"
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible"
import type { Configuration } from "../../modules/servicepay/settings"
import { ledgerOf } from "../../workflows/ledger"

type LimitName = keyof Configuration["fixed"]["limits"]

/** A limit and the key that it counts. */
export interface Counted {
  readonly limit: LimitName
  readonly key: string
}

const SECONDS = 60
/** How long Redis may take, in milliseconds. */
const PATIENCE_MS = 500
const limiters = new Map<string, Promise<RateLimiterAbstract>>()
let redis: Promise<Redis> | undefined

/**
 * Counts a request against its limits. Returns the seconds to wait when one is used up, else undefined. The counts are
 * shared through Redis if the store has it. Without Redis, or while it is down, each process counts separately.
 */
export async function secondsToWait(
  container: MedusaContainer,
  counted: readonly Counted[],
): Promise<number | undefined> {
  for (const { limit, key } of counted) {
    const limiter = await limiterFor(container, limit)
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) {
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
      throw refused
    }
  }
  return undefined
}

/** The counted part of an address: an IPv6 customer has a whole /64 network. */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? "unknown").replace(/^::ffff:(?=\d+\.)/, "")
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The first four of the eight groups. `::` stands for as many groups of zero as are missing. */
function networkOf(address: string): string {
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0")
  return [...before, ...zeros, ...after].slice(0, 4).join(":")
}

function limiterFor(container: MedusaContainer, limit: LimitName): Promise<RateLimiterAbstract> {
  const points = ledgerOf(container).settingsVersions.configuration.fixed.limits[limit]
  const name = `${limit}:${String(points)}`
  const known = limiters.get(name) ?? createLimiter(container, limit, points)
  limiters.set(name, known)
  return known
}

async function createLimiter(
  container: MedusaContainer,
  limit: LimitName,
  points: number,
): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: `servicepay:${limit}`, points, duration: SECONDS }
  const memory = new RateLimiterMemory(options)
  const { redisUrl, redisOptions } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  if (!redisUrl) {
    return memory
  }
  redis ??= connect(redisUrl, redisOptions)
  return new RateLimiterRedis({ ...options, storeClient: await redis, insuranceLimiter: memory })
}

/** A connection that reconnects and fails fast, because a shopper may be waiting to pay. */
async function connect(url: string, options: RedisOptions = {}): Promise<Redis> {
  // Installed in every Medusa store that uses Redis, and in no other.
  const { Redis } = await import("ioredis")
  const client = new Redis(url, {
    ...options,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
  })
  client.on("error", () => undefined)
  await client.connect().catch(() => undefined)
  return client
}
