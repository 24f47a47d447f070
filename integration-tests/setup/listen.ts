import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Everything that is announced under a name from now on. */
export const listen = (container: MedusaContainer, name: string): unknown[] => {
  const heard: unknown[] = []
  container.resolve(Modules.EVENT_BUS).subscribe(name, ({ data }) => {
    heard.push(data)
    return Promise.resolve()
  })
  return heard
}
