/** False in Jest's global setup, which runs outside already, and for ES modules. */
const isOutside = ({ supportsDynamicImport, supportsStaticESM }) =>
  supportsDynamicImport && !supportsStaticESM

/**
 * A Jest transform that leaves a module outside of Jest: it is required as Node does, once for all test files of a worker;
 * see store-environment.cjs.
 */
module.exports = {
  getCacheKey: (text, path, options) => (isOutside(options) ? `outside ${path}` : text),
  process: (text, path, options) => ({
    code: isOutside(options) ? `module.exports = outside(${JSON.stringify(path)})` : text,
  }),
}
