import { asValue } from "@medusajs/framework/awilix"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type InternalModuleDeclaration, type LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, ModulesSdkUtils, toMikroOrmEntities } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { shareOfPool } from "../database/pool-share"
import { MODELS } from "../setup/migrations"

/** Where the module has the connection that only takes notifications in. */
export const INTAKE_CONNECTION = "servicepayIntakeConnection"

/** Fractions of Medusa's pool: 5 and 2 of the 10 connections that a store has unless it is told otherwise. */
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
 * Takes the place of Medusa's own loader of this name. All that the plugin does in the database goes through a share of the
 * pool; taking notifications in has one of its own, so that nothing else keeps them waiting.
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
