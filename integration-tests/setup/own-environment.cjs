const { TestEnvironment } = require("jest-environment-node")
const endWithJest = require("./end-with-jest.cjs")

/** Where the suites run that load all code within Jest. */
module.exports = class OwnEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    endWithJest()
  }
}
