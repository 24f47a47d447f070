import { once } from "node:events"
import { simpleParser, type ParsedMail } from "mailparser"
import { SMTPServer } from "smtp-server"
import { z } from "zod"
import { until } from "./until"

/** An e-mail as it arrived. An SMS arrives at `<number>@sms.test`. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly template: string
  readonly at: Date
}

/** A mail server that receives everything that a store sends by `SMTP_PORT`, which is its port. */
export class Mailbox {
  readonly mails: Mail[] = []
  /** How often somebody wanted to deliver something. */
  deliveries = 0
  private refusal: string | undefined
  private held = Promise.resolve()
  /** Answers the deliveries that were held. */
  release: () => void = () => undefined
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => {
        this.deliveries += 1
        const refusal = this.refusal
        void simpleParser(stream).then(async (mail) => {
          await this.held
          if (refusal === undefined) {
            this.mails.push(mailOf(mail))
            done()
          } else {
            done(new Error(refusal))
          }
        }, done)
      },
    })
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    mailbox.server.listen(0, "127.0.0.1")
    await once(mailbox.server.server, "listening")
    return mailbox
  }

  get port(): number {
    return z.object({ port: z.number() }).parse(this.server.server.address()).port
  }

  /** Refuses every delivery from now on; undefined accepts them again. */
  refuse(why: string | undefined): void {
    this.refusal = why
  }

  /** Answers no delivery from now on, until `release`. */
  hold(): void {
    this.held = new Promise((resolve) => {
      this.release = resolve
    })
  }

  empty(): void {
    this.mails.length = 0
    this.deliveries = 0
    this.refusal = undefined
  }

  /** Waits for the first mail that matches. */
  async find(subject: RegExp): Promise<Mail> {
    return until(`a mail about ${String(subject)} arrives`, () =>
      this.mails.find((mail) => subject.test(mail.subject)),
    )
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve)
    })
  }
}

function mailOf(mail: ParsedMail): Mail {
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
  return {
    to: to?.value[0]?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: typeof mail.html === "string" ? mail.html : "",
    template: z.string().catch("").parse(mail.headers.get("x-template")),
    at: mail.date ?? new Date(),
  }
}
