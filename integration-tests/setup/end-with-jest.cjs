/** Jest's message to a worker that has no more tests to run. */
const END = 2

let listens = false

/**
 * Ends a worker with its Jest: at once after the last test, so that Jest need not complain about the store that still runs in
 * it, and when Jest itself was ended.
 */
module.exports = function endWithJest() {
  if (!listens && process.env.JEST_WORKER_ID !== undefined && process.send) {
    listens = true
    process.on("message", ([kind]) => {
      if (kind === END) {
        process.exit()
      }
    })
    process.on("disconnect", () => process.exit())
  }
}
