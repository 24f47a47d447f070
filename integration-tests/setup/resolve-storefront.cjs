/** The storefront's sources import each other with `.js`, as the browser needs. Jest reads the TypeScript files. */
module.exports = (request, options) =>
  options.defaultResolver(
    options.basedir.includes("/storefront/src") ? request.replace(/^(\..+)\.js$/, "$1") : request,
    options,
  )
