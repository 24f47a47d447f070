import { Redis } from "ioredis"
import { z } from "zod"

/** The Redis key of the events that wait for a worker. */
const QUEUE = "RedisEventBusService:events-queue"

/** The names of the events that wait for a worker. */
export async function waitingEvents(redisUrl: string): Promise<string[]> {
  const redis = new Redis(redisUrl)
  try {
    const ids = await redis.zrange(`${QUEUE}:prioritized`, 0, -1)
    const names = await Promise.all(ids.map((id) => redis.hget(`${QUEUE}:${id}`, "name")))
    return z.array(z.string()).parse(names)
  } finally {
    redis.disconnect()
  }
}
