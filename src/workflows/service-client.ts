import type { ServicePaySettings } from "../modules/servicepay/settings"
import { readPublishableKey, ServiceClient, type Environment } from "../service"

interface ServiceConnection {
  readonly client: ServiceClient
  readonly environment: Environment
  readonly applicationUUID: string
}

let current: { readonly settings: ServicePaySettings; readonly connection: ServiceConnection } | undefined

/**
 * The process's one client for the settings in force: everything shares its connections, its token and its pace.
 * Changed settings get a client of their own.
 */
export function serviceConnection(settings: ServicePaySettings): ServiceConnection {
  if (current?.settings !== settings) {
    const key = readPublishableKey(settings.publishableKey)
    if (!key) {
      throw new Error("SERVICE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_.")
    }
    const client = new ServiceClient({ ...settings, applicationUUID: key.applicationUUID })
    void current?.connection.client.close()
    current = { settings, connection: { client, ...key } }
  }
  return current.connection
}
