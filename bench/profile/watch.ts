import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { type Stage } from "../stage/stage"
import { profileText, statementsText, summarise, watchedMedusa } from "./summary"

/** Does the work while Medusa records a CPU profile. Writes the profile to a file and prints its summary. */
export async function watched<T>(
  {
    label,
    folder,
    say,
  }: { readonly label: string; readonly folder: string; readonly say: (line: string) => void },
  stage: Stage,
  work: () => Promise<T>,
): Promise<T> {
  await stage.bench(z.unknown(), "POST", "profile")
  const result = await work()
  const { profile, statements } = await stage.bench(watchedMedusa, "DELETE", "profile")
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${label}.cpuprofile`)
  await writeFile(file, JSON.stringify(profile))
  say(`${profileText(label, summarise(profile))}\n${statementsText(statements)}\n  all of it: ${file}`)
  return result
}
