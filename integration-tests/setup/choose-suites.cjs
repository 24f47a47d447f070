const { relative, resolve } = require("node:path")

const REPOSITORY = resolve(__dirname, "../..")

/** What `npm test` runs: what the promise rests on, in six minutes with the installation. */
const FIRST = [
  /\.unit\.spec\.ts$/,
  /^integration-tests\/conformance\//,
  /^integration-tests\/browser\/shop\.spec/,
  ...[
    "attention",
    "attention-detach",
    "attention-refund",
    "bank-reference",
    "canceled-order",
    "changed-totals",
    "expired-orders",
    "half-placed",
    "interrupted-cancellation",
    "missed-notifications",
    "missed-order",
    "not-captured",
    "one-capture",
    "other-providers",
    "payment",
    "provider",
    "provider-lifecycle",
    "query-against-webhook",
    "recovery",
    "replaced-session",
    "second-collections",
    "undone-orders",
  ].map((name) => new RegExp(`^integration-tests/http/${name}\\.spec`)),
]

/** The suites of one part: `SUITES` is `first`, `rest` or `all`. Jest's `--filter` calls it. */
module.exports = (paths) => {
  const { SUITES = "all" } = process.env
  const isFirst = (path) => FIRST.some((pattern) => pattern.test(relative(REPOSITORY, path)))
  const chosen = paths.filter((path) => SUITES === "all" || isFirst(path) === (SUITES === "first"))
  return { filtered: chosen.map((test) => ({ test })) }
}
