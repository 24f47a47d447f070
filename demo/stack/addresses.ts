import { type Ports } from "./ports"

export interface Addresses {
  readonly medusa: string
  readonly admin: string
  readonly storefront: string
  /** The page of the messages to customers. */
  readonly messages: string
}

export function addressesOf(ports: Ports): Addresses {
  const medusa = `http://localhost:${ports.medusa}`
  return {
    medusa,
    admin: `${medusa}/app`,
    storefront: `http://localhost:${ports.storefront}`,
    messages: `http://localhost:${ports.messages}`,
  }
}
