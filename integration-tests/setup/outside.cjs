/**
 * A Jest transform that leaves a module outside of Jest: it is required as Node does, once for all test files of a worker;
 * see store-environment.cjs. Jest's global setup is outside already, and known by what it does not support.
 */
module.exports = {
  getCacheKey: (_text, path, { supportsDynamicImport }) =>
    `${path} ${supportsDynamicImport ? "outside" : ""}`,
  process: (text, path, { supportsDynamicImport }) => ({
    code: supportsDynamicImport ? `module.exports = outside(${JSON.stringify(path)})` : text,
  }),
}
