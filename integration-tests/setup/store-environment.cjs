const { TestEnvironment } = require("jest-environment-node")
const { register } = require("ts-node")

register({ transpileOnly: true })

/** What is made on one side of Jest's border must pass for one of its kind on the other. */
const ON_BOTH_SIDES = ["Date", "Error", "TypeError", "RangeError", "Map", "Set"]

/**
 * Where the suites of a store run. A test file is on its own, as everywhere in Jest; Medusa and all other packages are
 * outside, in the worker's own Node: there they are loaded once for all files, run as quickly as in production, and one
 * booted store serves one suite after the other.
 */
module.exports = class StoreEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of ON_BOTH_SIDES) {
      this.global[name] = globalThis[name]
    }
    this.global.outside = (path) => require(path)
  }
}
