const { TestEnvironment } = require("jest-environment-node")
const { register } = require("ts-node")
const endWithJest = require("./end-with-jest.cjs")

register({ transpileOnly: true })

/** Objects of these classes cross between the test file and the code outside of Jest, so both sides must share the classes. */
const ON_BOTH_SIDES = ["Date", "Error", "TypeError", "RangeError", "Map", "Set"]

/**
 * Where the suites of a store run. A test file is on its own, as everywhere in Jest; Medusa and all other packages are
 * outside, in the worker's own Node: there they are loaded once for all files, run as quickly as in production, and one
 * booted store serves one suite after the other.
 */
module.exports = class StoreEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    endWithJest()
    for (const name of ON_BOTH_SIDES) {
      this.global[name] = globalThis[name]
    }
    this.global.outside = (path) => require(path)
  }
}
