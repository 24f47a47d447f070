import { appendFile } from "node:fs/promises"
import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"
import type { NotificationTypes } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

/** Medusa gives its providers the key too, although its type does not say so. */
const keyed = z.object({ idempotency_key: z.string() })
const FAILS_ONE_IN = 20

/** Delivers an e-mail by writing a line to a file, which is whole even if the process is killed. Fails now and then. */
class MailProvider extends AbstractNotificationProviderService {
  static override identifier = "mail"
  private calls = 0

  override async send(
    notification: NotificationTypes.ProviderSendNotificationDTO,
  ): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    this.calls += 1
    if (this.calls % FAILS_ONE_IN === 0) {
      throw new Error("The mail server does not answer.")
    }
    const { idempotency_key: key } = keyed.parse(notification)
    const { to, content } = notification
    const line = { key, at: Date.now(), to, subject: content?.subject ?? "" }
    await appendFile(process.env.CHAOS_MAIL_FILE ?? "", `${JSON.stringify(line)}\n`)
    return { id: key }
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailProvider] })
