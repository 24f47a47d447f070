// What each test command runs, and what runs beside what.

/** Suites of projects in jest.config.mjs, in one Jest run. */
const suites = (...projects) => ({ projects })
/** A part of them, such as `1/2`. */
const share = (shard, ...projects) => ({ projects, shard })
const script = (name, ...args) => ({
  name: `npm run ${name}`,
  command: ["npm", "run", "--silent", name, ...args],
})

const CHECK = script("check")
/** Servers and a worker as docker-compose.yml starts them, and what happens when one of them dies. */
const DEPLOY = script("try:deploy")
/** Every row of the bench, made small: that it is measured and written down, not what comes out. */
const BENCH = script("try:bench")
/** Empty folders install the packed storefront package by npm, pnpm and Yarn; a store installs the packed plugin and sells with it. */
const PACKAGE = script("try:package")
/** A new store and nothing but the README's steps, with the oldest Medusa that is supported and the newest. */
const README = ["2.21.0", "~2.21.0"].map((version) => ({
  ...script("try:readme", "--", "--medusa", version),
  name: `npm run try:readme -- --medusa ${version}`,
}))

/**
 * A lane runs its entries one after the other. The first lanes begin, and the others as soon as a processor is free: what the
 * promise rests on comes first, because a time limit cuts off the end.
 * Chromium's demos run one after the other, because the first one builds files that both need. `chosen` is for
 * integration-tests/setup/choose-suites.cjs.
 */
export const PARTS = {
  first: {
    chosen: "first",
    lanes: [[share("1/2", "store")], [share("2/2", "store")], [CHECK], [suites("unit")]],
  },
  rest: {
    chosen: "rest",
    lanes: [
      [suites("store"), BENCH],
      [suites("own", "within")],
      [suites("processes"), DEPLOY, suites("browser")],
      [suites("demo"), suites("installed")],
      [PACKAGE, ...README],
    ],
  },
  all: {
    chosen: "all",
    lanes: [
      [suites("store"), BENCH],
      [CHECK, suites("own", "within", "unit")],
      [suites("processes"), DEPLOY, suites("browser")],
      [suites("demo"), suites("installed")],
      [PACKAGE, ...README],
    ],
  },
}
