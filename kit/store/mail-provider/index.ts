import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"
import type { NotificationTypes } from "@medusajs/framework/types"
import { createTransport } from "nodemailer"

/** An SMS is an e-mail to the number, so that a mail server can receive both. */
const SMS_HOST = "sms.test"

/** Sends by the mail server whose port is in `TEST_SMTP_PORT` at that moment. Used for the channels email and sms. */
class MailProvider extends AbstractNotificationProviderService {
  static override identifier = "mail"

  override async send(
    notification: NotificationTypes.ProviderSendNotificationDTO,
  ): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    const { to, channel, content, template } = notification
    const transport = createTransport({
      host: "127.0.0.1",
      port: Number(process.env.TEST_SMTP_PORT),
      ignoreTLS: true,
    })
    const { messageId } = await transport.sendMail({
      from: "loja@loja.test",
      to: channel === "sms" ? `${to}@${SMS_HOST}` : to,
      subject: content?.subject ?? "",
      text: content?.text ?? "",
      ...(content?.html !== undefined && { html: content.html }),
      headers: { "x-template": template || "none" },
    })
    return { id: messageId }
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailProvider] })
