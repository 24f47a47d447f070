import { createServer } from "node:http"
import { join } from "node:path"
import { listen } from "../../kit/listen"
import { Mailbox } from "../../kit/mailbox"
import { REPOSITORY } from "../../kit/paths"
import { messagesPage } from "./messages-page"
import { type Running } from "./running"

/** Receives every message of the store, and shows them on a page. Returns the store's variables for it. */
export async function startMessages(port: number, running: Running): Promise<Record<string, string>> {
  const mailbox = await Mailbox.open()
  await running.add("The mail server", () => mailbox.close())
  const server = createServer((request, response) => {
    if (request.url === "/count") {
      response.end(String(mailbox.mails.length))
    } else {
      response.setHeader("content-type", "text/html; charset=utf-8")
      void messagesPage(mailbox.mails).then((page) => response.end(page))
    }
  })
  const { close } = await listen(server, { port })
  await running.add("The page of messages", close)
  return {
    DEMO_MAIL_PROVIDER: join(REPOSITORY, "kit/store/mail-provider/index.cjs"),
    SMTP_PORT: String(mailbox.port),
  }
}
