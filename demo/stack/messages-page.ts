import { html, raw } from "hono/html"
import { type Mail } from "../../kit/mailbox"

/** The page loads every shown e-mail. */
const SHOWN = 100
/** The provider sends an SMS to this host. */
const SMS_HOST = "@sms.test"
const LINK = /(https?:\/\/\S+)/

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 44rem; padding: 1rem }
article { border: 1px solid #8886; border-radius: 0.5rem; margin-block: 1rem; padding: 1rem }
h2 { font-size: 1rem; margin: 0 }
p { margin: 0.5rem 0 0; overflow-wrap: anywhere }
small { color: GrayText }
iframe { border: 0; height: 30rem; margin-top: 0.75rem; width: 100% }`

/** Loads the page again when there is a new message. Until then, a reader keeps the place and the selection. */
const FOLLOW = `setInterval(async () => {
  const count = await fetch("/count").then((answer) => answer.text(), () => undefined)
  if (count !== undefined && count !== document.body.dataset.count) location.reload()
}, 1500)`

/** Everything that the demo's customers got, the newest first. */
export async function messagesPage(mails: readonly Mail[]): Promise<string> {
  const newest = mails.slice(-SHOWN).reverse()
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Messages to customers</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body data-count="${mails.length}">
        <h1>Messages to customers</h1>
        ${newest.length === 0 ? html`<p>None yet. Buy something, and choose the bank reference.</p>` : newest.map(article)}
        <script>
          ${raw(FOLLOW)}
        </script>
      </body>
    </html>`
  return page.toString()
}

function article(mail: Mail) {
  return mail.to.endsWith(SMS_HOST)
    ? html`<article>
        <h2>SMS</h2>
        ${head(mail.to.slice(0, -SMS_HOST.length), mail.at)}
        <p>${withLinks(mail.text)}</p>
      </article>`
    : html`<article>
        <h2>${mail.subject}</h2>
        ${head(mail.to, mail.at)}
        <iframe
          title="${mail.subject}"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcdoc="${`<base target="_blank">${mail.html}`}"
        ></iframe>
      </article>`
}

function head(to: string, at: Date) {
  return html`<small
    >To ${to} · <time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time></small
  >`
}

function withLinks(text: string) {
  return text
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}" target="_blank">${part}</a>` : part))
}
