import type { MessageChannel } from "../../modules/servicepay/models/message"
import { toGsm7 } from "./gsm7"
import type { MessageText } from "./texts"

/** What a notification provider sends. */
export interface MessageContent {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export function renderMessage(text: MessageText, channel: MessageChannel): MessageContent {
  return channel === "sms"
    ? { subject: toGsm7(text.subject), text: toGsm7(text.sms) }
    : { subject: text.subject, text: asText(text), html: asHtml(text) }
}

function asText({ paragraphs, details, button, after }: MessageText): string {
  return [
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...after,
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

/** Without colours of its own, except the button's: mail programs choose them for light and dark. */
function asHtml({ subject, paragraphs, details, button, after }: MessageText): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:4px 24px 4px 0;opacity:0.75">${escapeHtml(label)}</td>` +
    `<td style="padding:4px 0;font-weight:bold;font-size:18px">${escapeHtml(value)}</td></tr>`
  return [
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto">`,
    ...paragraphs.map(paragraph),
    ...(details.length > 0
      ? [
          `<table role="presentation" style="margin:0 0 24px;border-collapse:collapse">${details.map(row).join("")}</table>`,
        ]
      : []),
    ...(button
      ? [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;` +
            `border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
    ...after.map(paragraph),
    `</div></body></html>`,
  ].join("\n")
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
