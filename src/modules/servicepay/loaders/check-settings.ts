import { type LoaderOptions } from "@medusajs/framework/types"
import { readConfiguration } from "../settings"

/** Stops the boot with a message that names what is wrong, rather than the first shopper's checkout. */
export default function checkSettings({ options }: LoaderOptions): Promise<void> {
  readConfiguration(options ?? {}, process.env)
  return Promise.resolve()
}
