/**
 * undici is an optional peer, so that a storefront can install this package without it. A server needs it, and is told so
 * before anything else fails for want of it.
 */
try {
  require.resolve("undici")
} catch {
  throw new Error(
    "medusa-payment-servicepay needs the HTTP client undici, which is not installed. Run: npm install undici@7",
  )
}
