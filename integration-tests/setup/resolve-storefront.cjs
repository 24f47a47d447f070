const { join } = require("node:path")

const SOURCES = join(__dirname, "../../storefront/src")

/**
 * The storefront's sources import each other with `.js`, as the browser needs. Jest reads the TypeScript files, also for
 * what the payment page bundles.
 */
module.exports = (request, options) =>
  options.defaultResolver(
    options.basedir.includes("/storefront/src") ? source(request) : bundled(request, options),
    options,
  )

const source = (request) => request.replace(/^(\..+)\.js$/, "$1")

const bundled = (request, { basedir }) =>
  basedir.endsWith("/src/payment-page")
    ? request.replace(/^servicepay-storefront(\/.+)?$/, (_, entry = "/index") => SOURCES + entry)
    : request
