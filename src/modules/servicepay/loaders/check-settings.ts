import { type LoaderOptions } from "@medusajs/framework/types"
import { readSettings } from "../settings"

/** Stops the boot with a message that names what is missing, rather than the first shopper's checkout. */
export default function checkSettings({ options }: LoaderOptions): Promise<void> {
  readSettings(options ?? {}, process.env)
  return Promise.resolve()
}
