import { html, raw } from "hono/html"
import { SERVICE_LANGUAGES, type ServiceLanguage } from "../client"
import type { PageAssets } from "./assets"
import { ICONS } from "./icons"
import { orderName } from "./order-summary"
import type { PageView } from "./page-view"
import { mainOf, titleOf } from "./render-main"
import { kwanzas } from "./storefront"
import { textsIn, type PageTexts } from "./texts"

type Html = ReturnType<typeof html>
type Shop = PageView["page"]["shop"]

/** What the document needs besides its content. */
export interface Dressing {
  /** Allows this page's own style and script. */
  readonly nonce: string
  readonly assets: PageAssets
}

/** Why a link shows no payment. A wrong, an expired and a withdrawn link are the same. */
export type Refusal = "notFound" | "tooMany" | "failed"

/** The whole page of a link, in one answer. */
export async function renderPage(view: PageView, dressing: Dressing): Promise<string> {
  const { page, language, config } = view
  const texts = textsIn(language)
  const isPayable = page.state === "payable" || page.state === "expired"
  const head = html`<title>${titleOf(view, texts)}</title>
    <meta property="og:title" content="${page.shop.name} · ${orderName(page.order, texts)}" />
    <meta property="og:description" content="${texts.toPay}: ${kwanzas(page.amount)}" />
    ${
      isPayable &&
      config !== null &&
      html`<link rel="preload" as="script" href="${config.sdk_url}" nonce="${dressing.nonce}" />`
    }`
  const body = html`<header>
      ${page.environment === "sandbox" && html`<p class="test">${texts.testNote}</p>`}
      <div class="bar">${shop(page.shop, view.savesData)} ${languages(language)}</div>
      <p id="news" role="status"></p>
    </header>
    ${mainOf(view)} ${contact(page.shop, texts)}
    <script nonce="${dressing.nonce}">
      ${raw(dressing.assets.script)}
    </script>`
  return shell(language, dressing, head, body)
}

/** The page of a link that shows no payment. It says nothing about the link, but who can give the customer another one. */
export async function renderRefusal(
  refusal: Refusal,
  language: ServiceLanguage,
  dressing: Dressing,
  asked?: Shop,
): Promise<string> {
  const texts = textsIn(language)
  const title = texts[`${refusal}Title`]
  return shell(
    language,
    dressing,
    html`<title>${title}</title>`,
    html`<header>
        <div class="bar">${asked && shop(asked, true)} ${languages(language)}</div>
      </header>
      <main id="main">
        <section class="panel">
          ${ICONS.cross}
          <h1>${title}</h1>
          <p class="note">${texts[`${refusal}Next`]}</p>
        </section>
      </main>
      ${asked && contact(asked, texts)}`,
  )
}

/** Without `expect`, a slow phone paints half of the main part, and moves it when it has read the rest. */
async function shell(
  language: ServiceLanguage,
  { nonce, assets }: Dressing,
  head: Html,
  body: Html,
): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        ${head}
        <link rel="icon" href="data:," />
        <link rel="expect" href="#main" blocking="render" />
        <style nonce="${nonce}">
          ${raw(assets.style)}
        </style>
        <noscript
          ><style nonce="${nonce}">
            .needs-script {
              display: none;
            }
          </style></noscript
        >
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return String(page)
}

const contact = ({ contact }: Shop, texts: PageTexts) =>
  contact !== null && html`<footer>${texts.contact}: ${contact}</footer>`

function shop({ name, logo_url }: Shop, savesData: boolean) {
  const isShown = logo_url !== null && !savesData
  return html`<p class="shop">
    ${
      isShown
        ? html`<img src="${logo_url}" alt="" width="40" height="40" referrerpolicy="no-referrer" />`
        : html`<span class="initial" aria-hidden="true">${initialOf(name)}</span>`
    }
    ${name}
  </p>`
}

function languages(current: ServiceLanguage): Html {
  return html`<nav aria-label="${textsIn(current).languages}">
    ${SERVICE_LANGUAGES.map((language) => languageLink(language, language === current))}
  </nav>`
}

function languageLink(language: ServiceLanguage, isCurrent: boolean) {
  const { language: name }: PageTexts = textsIn(language)
  return html`<a
    href="?lang=${language}"
    lang="${language}"
    hreflang="${language}"
    ${isCurrent && raw('aria-current="true"')}
    ><span>${language.toUpperCase()}</span><span class="hidden"> ${name}</span></a
  >`
}

/** A whole character, also if it is an emoji. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20).toUpperCase()
}
