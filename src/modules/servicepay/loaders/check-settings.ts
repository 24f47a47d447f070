import { type LoaderOptions } from "@medusajs/framework/types"
import { readConfiguration } from "../settings"

/** Stops the boot with a message that names what is wrong. Otherwise the first shopper's checkout would fail. */
export default function checkSettings({ options }: LoaderOptions): Promise<void> {
  readConfiguration(options ?? {}, process.env)
  return Promise.resolve()
}
