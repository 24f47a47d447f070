/** What knex reports of a connection that was closed while nobody used it. */
const CLOSED = /^Connection Error: /

/**
 * Keeps knex from reporting closed connections: restoring a database closes them all. It replaces each of them, as after a
 * restart of PostgreSQL.
 *
 * @param {import("@medusajs/framework/mikro-orm/knex").Knex} pg
 */
export function quietPool(pg) {
  const { logger } = pg.client
  const warn = logger.warn.bind(logger)
  logger.warn = (message) => {
    if (!CLOSED.test(message)) {
      warn(message)
    }
  }
}
