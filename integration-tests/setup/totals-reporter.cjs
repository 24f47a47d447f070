/** Ends the output with one plain line: `N passed, N failed`. A test file that cannot even start counts as failed. */
module.exports = class TotalsReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed\n`)
  }
}
