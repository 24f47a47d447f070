import { asValue } from "@medusajs/framework/awilix"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type InternalModuleDeclaration, type LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, ModulesSdkUtils, toMikroOrmEntities } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { shareOfPool } from "../database/pool-share"
import { MODELS } from "../setup/migrations"

/** The container's name for the connection that only stores notifications. */
export const INTAKE_CONNECTION = "servicepayIntakeConnection"

/** Fractions of Medusa's pool: 5 and 2 of the 10 connections that a store has by default. */
const LEDGER_SHARE = 0.5
const INTAKE_SHARE = 0.2

const loadModels = z
  .custom<(options: LoaderOptions, declaration?: InternalModuleDeclaration) => Promise<void>>(
    (loader) => typeof loader === "function",
  )
  .parse(
    ModulesSdkUtils.mikroOrmConnectionLoaderFactory({
      moduleName: "servicepay",
      moduleModels: toMikroOrmEntities(Object.values(MODELS)),
    }),
  )

/**
 * Replaces Medusa's own loader of this name. All database work of the plugin uses a share of the pool. Storing
 * notifications has a share of its own, so that nothing else delays it.
 */
export async function connectionLoader(
  options: LoaderOptions,
  declaration?: InternalModuleDeclaration,
): Promise<void> {
  const pg = options.container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  options.container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(shareOfPool(pg, LEDGER_SHARE)),
    [INTAKE_CONNECTION]: asValue(shareOfPool(pg, INTAKE_SHARE)),
  })
  await loadModels(options, declaration)
}
