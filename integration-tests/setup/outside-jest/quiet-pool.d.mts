import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Keeps knex from reporting closed connections: restoring a database closes them all. */
export function quietPool(pg: Knex): void
