/**
 * The headers of every page of a link. Nothing but the page's own style and script runs, and the service's SDK, which
 * may also ask its own server. No address leaves the page, and nobody keeps or finds it.
 */
export function pageHeaders(nonce: string, sdkUrl?: string): Readonly<Record<string, string>> {
  const own = `'nonce-${nonce}'`
  const sdk = sdkUrl === undefined ? "" : ` ${new URL(sdkUrl).origin}`
  const policy = [
    "default-src 'none'",
    `script-src ${own}${sdk}`,
    `style-src ${own}${sdk}`,
    `connect-src 'self'${sdk}`,
    `frame-src${sdk || " 'none'"}`,
    "img-src https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy.join("; "),
    "Content-Type": "text/html; charset=utf-8",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex, nofollow",
  }
}
