const { writeFileSync } = require("node:fs")

/**
 * Ends the output with one plain line: `N passed, N failed`. A test file that cannot even start counts as failed. Where
 * several runs make one, `scripts/test.mjs` adds them up instead.
 */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const file = process.env.TEST_COUNTS_FILE
    if (file) {
      writeFileSync(file, JSON.stringify({ passed, failed }))
    } else {
      process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
    }
  }
}
