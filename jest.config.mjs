import { createRequire } from "node:module"

// Jest loads these two when it first needs them, which may be in the middle of loading a runner: then it would transform
// them with halves of themselves, and end.
const ofJest = createRequire(createRequire(import.meta.url).resolve("@jest/transform"))
ofJest("convert-source-map")
ofJest("write-file-atomic")

const setup = "<rootDir>/integration-tests/setup"
const tests = "<rootDir>/integration-tests"

const shared = {
  rootDir: import.meta.dirname,
  // Not in the folder for temporary files, which each run of the tests removes.
  cacheDirectory: "<rootDir>/.data/jest",
  testEnvironment: `${setup}/own-environment.cjs`,
  testPathIgnorePatterns: ["/node_modules/", "/\\.medusa/", "/\\.data/"],
  modulePathIgnorePatterns: ["<rootDir>/demo/", "<rootDir>/.data/"],
  resolver: `${setup}/resolve-storefront.cjs`,
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript", decorators: true }, target: "es2022" },
        // So that tests can import what is an ES module for good.
        module: { type: "commonjs", ignoreDynamic: true },
      },
    ],
  },
}

/** Packages, Medusa among them, and the built plugin are loaded outside of Jest; see store-environment.cjs. */
const packagesOutside = {
  ...shared,
  testEnvironment: `${setup}/store-environment.cjs`,
  transformIgnorePatterns: [],
  transform: {
    "/(node_modules|\\.medusa/server|setup/outside-jest)/.+\\.[cm]?[jt]s$": `${setup}/outside-jest.cjs`,
    ...shared.transform,
  },
}

const withPostgres = {
  globalSetup: `${setup}/start.mjs`,
  globalTeardown: `${setup}/stop.mjs`,
}

const withDemo = {
  globalSetup: `${setup}/shared-demo-start.ts`,
  globalTeardown: `${setup}/shared-demo-stop.ts`,
}

/** In a real browser at the demo: at the one that is there for all of them, and at one that has only been installed. */
const DEMO = ["admin-*", "demo"]
const INSTALLED = "admin-going-live"
/** In a real browser, but at the store of the other suites, which is up much sooner than the demo. */
const SHOP = ["shop", "payment-page-store"]
/** What takes other real Medusa processes. */
const PROCESSES = ["chaos", "deploy", "secrets"]
/** Trials of what lies around the plugin: `npm run try:bench` and `try:deploy`, which `npm run test:all` runs. */
const TRIALS = ["bench/__tests__/short", "integration-tests/deploy/deployment"]
/** Suites that boot a store in a way of their own: a process for each file. */
const OWN_STORES = [
  "health",
  "settings",
  "settings-keys",
  "settings-secrets",
  "live-key",
  "messages",
  "messages-address",
  "messages-failures",
  "messages-merchant",
  "messages-order-canceled",
  "limits",
  "payment-link-limits",
  "permissions",
  "slow-bodies",
  "method-limits",
  "store-config",
].map((name) => `http/${name}`)
/** Suites that boot a store, or the plugin's module alone, within Jest: each has its own copy of all code. */
const WITHIN_JEST = [
  "http/limits-redis",
  "model/clocks",
  "model/ledger",
  "model/late-workers",
  "model/messages-retention",
  "model/retention",
  "schedules/*",
]

/**
 * Unit tests lie beside what they test; everything that needs a real Medusa, PostgreSQL or Chromium is in integration-tests.
 * `scripts/test.mjs` runs the projects side by side.
 */
export default {
  projects: [
    {
      ...packagesOutside,
      displayName: "unit",
      testMatch: ["<rootDir>/{src,admin,storefront,bench,init,integration-tests}/**/*.unit.spec.ts"],
    },
    {
      ...packagesOutside,
      ...withPostgres,
      displayName: "store",
      testMatch: [
        `${tests}/!(${PROCESSES.join("|")}|browser)/**/!(*.unit).spec.ts`,
        `${tests}/browser/{${SHOP.join(",")}}.spec.ts`,
      ],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...[...OWN_STORES, ...WITHIN_JEST].map((name) => `/${name.replace("*", "[^/]+")}\\.spec\\.ts$`),
      ],
    },
    {
      ...packagesOutside,
      ...withPostgres,
      displayName: "own",
      runner: `${setup}/process-per-file.cjs`,
      testMatch: OWN_STORES.map((name) => `${tests}/${name}.spec.ts`),
    },
    {
      ...shared,
      ...withPostgres,
      displayName: "within",
      testMatch: WITHIN_JEST.map((name) => `${tests}/${name}.spec.ts`),
    },
    {
      ...packagesOutside,
      ...withDemo,
      displayName: "demo",
      testMatch: [`${tests}/browser/{${DEMO.join(",")}}.spec.ts`, `!**/${INSTALLED}.spec.ts`],
    },
    {
      ...packagesOutside,
      displayName: "installed",
      testMatch: [`${tests}/browser/${INSTALLED}.spec.ts`],
    },
    {
      ...packagesOutside,
      displayName: "browser",
      testMatch: [
        `${tests}/browser/*.spec.ts`,
        `!**/integration-tests/browser/{${[...DEMO, ...SHOP].join(",")}}.spec.ts`,
      ],
    },
    {
      ...packagesOutside,
      displayName: "processes",
      testMatch: [
        `${tests}/{${PROCESSES.join(",")}}/**/!(*.unit).spec.ts`,
        ...TRIALS.map((name) => `!**/${name}.spec.ts`),
      ],
    },
    {
      ...packagesOutside,
      displayName: "trials",
      testMatch: TRIALS.map((name) => `<rootDir>/${name}.spec.ts`),
    },
  ],
  reporters: ["default", `${setup}/totals-reporter.cjs`],
  // One after the other, in a process of their own: what Medusa leaves in memory adds up, and is given back with it.
  maxWorkers: 1,
  workerIdleMemoryLimit: "1500MB",
  // For a machine that is busy with other work: a test waits for the thing, and says what did not come.
  testTimeout: 900_000,
}
