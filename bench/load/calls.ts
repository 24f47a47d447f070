import { setTimeout as pause } from "node:timers/promises"
import { BalancedPool, type Dispatcher } from "undici"

export interface Call {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  /** 0 if there was no answer. */
  readonly status: number
  /** Measured from the time at which the call was due. */
  readonly milliseconds: number
}

/** One address, or several that are called one after the other. */
export type Doors = string | readonly string[]

/** Sends all calls, each connection as soon as its last answer arrives. Returns the answers and the total seconds. */
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

/** Sends all calls at once. The wait for a free connection counts towards a call's time. */
export function atOnce(doors: Doors, calls: readonly Call[], connections: number): Promise<Answered[]> {
  return withPool(doors, connections, (pool) => {
    const startedAt = performance.now()
    return Promise.all(calls.map((one) => send(pool, one, startedAt)))
  })
}

/** Sends calls at a steady rate, without waiting for answers. */
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

/** Runs the work with a pool of keep-alive connections, divided among the addresses. */
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

/** Sends one call. `dueAt` is the time at which it was due. */
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
