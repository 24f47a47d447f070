const { AbstractNotificationProviderService, ModuleProvider, Modules } = require("@medusajs/framework/utils")
const { createTransport } = require("nodemailer")

/** An SMS is an e-mail to the number, so that a mail server can receive both. */
const SMS_HOST = "sms.test"

/**
 * Sends by the mail server whose port is in `SMTP_PORT` at that moment. Used for the channels email and sms. JavaScript,
 * because a store that is built loads it as it is.
 */
class MailProvider extends AbstractNotificationProviderService {
  static identifier = "mail"

  async send({ to, channel, content, template }) {
    const transport = createTransport({
      host: "127.0.0.1",
      port: Number(process.env.SMTP_PORT),
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

module.exports = ModuleProvider(Modules.NOTIFICATION, { services: [MailProvider] })
