import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** A statement that takes longer is cancelled, in milliseconds: reports over a million payments take a few hundred. */
const STATEMENT_TIMEOUT_MS = 10_000
/** How long a statement waits for a connection of its share, in milliseconds. */
const WAIT_TIMEOUT_MS = 3000

/** What the plugin needs of Knex's client: it takes a connection for each statement, or for a whole transaction. */
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

/** Knex writes the time into its error; MikroORM, which gives that another name, leaves it there. */
const statementTimeout = z.object({ timeout: z.literal(STATEMENT_TIMEOUT_MS) })

/** Whether a statement was cancelled because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return statementTimeout.safeParse(error).success
}

/**
 * Medusa's database connection, of whose pool never more than a share is in use at a time: the shop goes on selling while
 * a table of the plugin is locked. Every statement ends in time. Neither costs a round trip.
 *
 * @param fraction of the pool, from 0 to 1; one connection at least
 */
export function shareOfPool(pg: Knex, fraction: number): Knex {
  const pool = client.parse(pg.client)
  const slots = new Slots(Math.max(1, Math.floor(pool.pool.max * fraction)))
  const shared = pg.withUserParams({})
  const methods: Pick<Client, "acquireConnection" | "releaseConnection"> = {
    acquireConnection: async () => {
      await slots.take()
      try {
        return await pool.acquireConnection()
      } catch (error) {
        slots.giveBack()
        throw error
      }
    },
    releaseConnection: async (connection) => {
      slots.giveBack()
      await pool.releaseConnection(connection)
    },
  }
  Object.assign(client.parse(shared.client), methods)
  // Knex announces a statement before it makes its text, those of a transaction too.
  shared.on("start", (statement: Knex.QueryBuilder | Knex.Raw) => {
    void statement.timeout(STATEMENT_TIMEOUT_MS, { cancel: true })
  })
  // Whoever watches Medusa's connection sees these statements as well.
  shared.on("query", (statement: unknown) => void pg.emit("query", statement))
  return shared
}

/** So many may be taken at a time; who waits too long for one is turned away. */
class Slots {
  private readonly waiting = new Set<() => void>()

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
      const timer = setTimeout(() => {
        this.waiting.delete(enter)
        reject(new PoolShareExhaustedError())
      }, WAIT_TIMEOUT_MS)
      this.waiting.add(enter)
    })
  }

  giveBack(): void {
    const [next] = this.waiting
    if (next) {
      this.waiting.delete(next)
      next()
    } else {
      this.free += 1
    }
  }
}
