/** Medusa's modules by which several processes share what they must, on one Redis. None where there is no Redis. */
export function redisModules(redisUrl: string | undefined) {
  if (!redisUrl) {
    return []
  }
  const options = { redisUrl }
  const provided = (module: string, provider: string) => ({
    resolve: `@medusajs/medusa/${module}`,
    options: {
      providers: [{ resolve: `@medusajs/medusa/${provider}`, id: provider, is_default: true, options }],
    },
  })
  return [
    // A process takes one event at a time unless told otherwise, and syncing an order is one.
    {
      resolve: "@medusajs/medusa/event-bus-redis",
      options: { ...options, workerOptions: { concurrency: Number(process.env.EVENTS_AT_ONCE ?? 8) } },
    },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: options } },
    provided("locking", "locking-redis"),
    provided("caching", "caching-redis"),
  ]
}
