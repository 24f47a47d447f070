import { setTimeout as pause } from "node:timers/promises"
import { BalancedPool, type Dispatcher } from "undici"

export interface Call {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  /** 0 where nobody answered. */
  readonly status: number
  /** From the moment at which it was to be sent. */
  readonly milliseconds: number
}

/** One door, or several that are called in turn. */
export type Doors = string | readonly string[]

/** Sends all as fast as so many connections are answered. Gives the answers, and the seconds that it took. */
export async function enqueue(
  doors: Doors,
  calls: readonly Call[],
  connections: number,
): Promise<{ readonly answers: readonly Answered[]; readonly seconds: number }> {
  return withPool(doors, connections, async (pool) => {
    const answers: Answered[] = []
    const left = calls.values()
    const startedAt = performance.now()
    const worker = async () => {
      for (const one of left) {
        answers.push(await send(pool, one))
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return { answers, seconds: (performance.now() - startedAt) / 1000 }
  })
}

/** Sends all at once; each waits its turn at one of the connections, which counts. */
export function atOnce(doors: Doors, calls: readonly Call[], connections: number): Promise<Answered[]> {
  return withPool(doors, connections, (pool) => {
    const startedAt = performance.now()
    return Promise.all(calls.map((one) => send(pool, one, startedAt)))
  })
}

/** Sends at a steady pace, whether answers come or not. */
export function atPace(
  doors: Doors,
  calls: readonly Call[],
  { perSecond, connections }: { readonly perSecond: number; readonly connections: number },
): Promise<Answered[]> {
  return withPool(doors, connections, async (pool) => {
    const startedAt = performance.now()
    const sent: Promise<Answered>[] = []
    for (const [index, one] of calls.entries()) {
      const dueAt = startedAt + (index * 1000) / perSecond
      const wait = dueAt - performance.now()
      if (wait > 0) {
        await pause(wait)
      }
      sent.push(send(pool, one, dueAt))
    }
    return Promise.all(sent)
  })
}

/** So many kept-alive connections, shared out among the doors, for as long as the work takes. */
export async function withPool<T>(
  doors: Doors,
  connections: number,
  work: (pool: Dispatcher) => Promise<T>,
): Promise<T> {
  const origins = [doors].flat()
  const pool = new BalancedPool(origins, {
    connections: connections / origins.length,
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: 60_000,
  })
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

/** Sends one; `dueAt` is when it was to be sent. */
export async function send(
  pool: Dispatcher,
  { method, path, headers = {}, body }: Call,
  dueAt = performance.now(),
): Promise<Answered> {
  try {
    const answer = await pool.request({ method, path, headers: { ...headers }, body: body ?? null })
    await answer.body.dump()
    return { status: answer.statusCode, milliseconds: performance.now() - dueAt }
  } catch {
    return { status: 0, milliseconds: performance.now() - dueAt }
  }
}
