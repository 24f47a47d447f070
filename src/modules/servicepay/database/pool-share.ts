import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Milliseconds after which a statement is cancelled. Reports over a million payments take a few hundred. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Milliseconds. A waiting statement fails if no connection is released in time for this long. */
const WAIT_TIMEOUT_MS = 3000
/** Milliseconds that a statement waits at most, so that no queue grows without end. */
const MAX_WAIT_MS = 10_000

/**
 * The part of Knex's client that the plugin uses. It acquires a connection for each statement, or for a whole
 * transaction.
 */
interface Client {
  readonly pool: { readonly max: number }
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
}
const client = z.custom<Client>((value) => typeof value === "object" && value !== null)

/** All connections that the plugin may use are in use. */
class PoolShareExhaustedError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      "All database connections of ServicePay are in use. Check whether one of its tables is locked or the database is slow.",
      "storage_unavailable",
    )
    this.name = "PoolShareExhaustedError"
  }
}

/** Knex sets `timeout` on its error. MikroORM renames the error, but keeps this field. */
const statementTimeout = z.object({ timeout: z.literal(STATEMENT_TIMEOUT_MS) })

/** Whether a statement was cancelled because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return statementTimeout.safeParse(error).success
}

/**
 * Medusa's database connection, limited to a share of its pool: the shop keeps selling while a table of the plugin is
 * locked. Every statement has a time limit. Neither limit costs a round trip.
 *
 * @param fraction of the pool, from 0 to 1; one connection at least
 */
export function shareOfPool(pg: Knex, fraction: number): Knex {
  const pool = client.parse(pg.client)
  const slots = new Slots(Math.max(1, Math.floor(pool.pool.max * fraction)))
  const shared = pg.withUserParams({})
  const takenAt = new Map<unknown, number>()
  const methods: Pick<Client, "acquireConnection" | "releaseConnection"> = {
    acquireConnection: async () => {
      await slots.take()
      try {
        const connection = await pool.acquireConnection()
        takenAt.set(connection, performance.now())
        return connection
      } catch (error) {
        slots.giveBack()
        throw error
      }
    },
    releaseConnection: async (connection) => {
      slots.giveBack(takenAt.get(connection))
      takenAt.delete(connection)
      await pool.releaseConnection(connection)
    },
  }
  Object.assign(client.parse(shared.client), methods)
  // Knex emits `start` before it builds a statement's text, also within a transaction.
  shared.on("start", (statement: Knex.QueryBuilder | Knex.Raw) => {
    void statement.timeout(STATEMENT_TIMEOUT_MS, { cancel: true })
  })
  // So that listeners on Medusa's connection also see these statements.
  shared.on("query", (statement: unknown) => void pg.emit("query", statement))
  return shared
}

/**
 * Limits how many connections are in use at a time. While connections are released soon after they were taken, a request
 * waits for its turn, for `MAX_WAIT_MS`. If none is released that way for `WAIT_TIMEOUT_MS`, the database hangs, and `take`
 * fails at once.
 */
class Slots {
  private readonly waiting = new Set<() => void>()
  private movedAt = 0

  constructor(private free: number) {}

  async take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const since = performance.now()
      const look = () => {
        const now = performance.now()
        const left = Math.min(this.movedAt + WAIT_TIMEOUT_MS, since + MAX_WAIT_MS) - now
        if (left > 0) {
          timer = setTimeout(look, left)
          return
        }
        this.waiting.delete(enter)
        reject(new PoolShareExhaustedError())
      }
      let timer = setTimeout(look, WAIT_TIMEOUT_MS)
      this.waiting.add(enter)
    })
  }

  /** @param takenAt when the connection was acquired; undefined if acquiring it failed */
  giveBack(takenAt?: number): void {
    const now = performance.now()
    if (takenAt !== undefined && now - takenAt < WAIT_TIMEOUT_MS) {
      this.movedAt = now
    }
    const [next] = this.waiting
    if (next) {
      this.waiting.delete(next)
      next()
    } else {
      this.free += 1
    }
  }
}
