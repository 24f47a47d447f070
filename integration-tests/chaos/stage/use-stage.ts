import { Database } from "../../../kit/database"
import { Journal } from "./journal"
import { setStage, type Stage, type StageOptions } from "./stage"

/** Gives a suite its own stage and access to its database. Both exist only inside a test. */
export function useStage(options: StageOptions): { stage: () => Stage; database: () => Database } {
  let stage: Stage | undefined
  let database: Database | undefined

  beforeAll(async () => {
    stage = await setStage(options, new Journal())
    database = new Database(stage.cluster.url)
  })
  afterAll(async () => {
    await database?.close()
    await stage?.strike()
  })

  return { stage: () => there(stage), database: () => there(database) }
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new Error("The stage is set when the tests start: use it inside one.")
  }
  return thing
}
