/** Medusa's modules for several processes on one Redis. None without Redis. */
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
    // By default a process handles one event at a time, and each sync of an order is an event.
    {
      resolve: "@medusajs/medusa/event-bus-redis",
      options: { ...options, workerOptions: { concurrency: Number(process.env.EVENTS_AT_ONCE ?? 8) } },
    },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: options } },
    provided("locking", "locking-redis"),
    provided("caching", "caching-redis"),
  ]
}
