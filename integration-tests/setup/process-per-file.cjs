const { default: TestRunner } = require("jest-runner")

/** In bytes. A worker that has run a test file always uses more. */
const LIMIT = 1024

/** A Jest runner that restarts its worker after every test file. */
module.exports = class ProcessPerFile extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, workerIdleMemoryLimit: LIMIT }, context)
  }
}
