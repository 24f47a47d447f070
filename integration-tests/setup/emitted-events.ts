import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Collects the data of every event with this name from now on. */
export function collectEvents(container: MedusaContainer, name: string): unknown[] {
  const heard: unknown[] = []
  container.resolve(Modules.EVENT_BUS).subscribe(name, ({ data }) => {
    heard.push(data)
    return Promise.resolve()
  })
  return heard
}
