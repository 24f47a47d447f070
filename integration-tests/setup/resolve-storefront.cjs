/** The storefront's sources name each other as the browser will know them, with `.js`; Jest reads them as they are. */
module.exports = (request, options) =>
  options.defaultResolver(
    options.basedir.includes("/storefront/src") ? request.replace(/^(\..+)\.js$/, "$1") : request,
    options,
  )
