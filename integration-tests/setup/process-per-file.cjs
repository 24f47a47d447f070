const { default: TestRunner } = require("jest-runner")

/** In bytes: a worker that has run a test file always holds more. */
const LIMIT = 1024

/** A Jest runner whose worker begins anew after every test file. */
module.exports = class ProcessPerFile extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, workerIdleMemoryLimit: LIMIT }, context)
  }
}
