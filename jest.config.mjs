const setup = "<rootDir>/integration-tests/setup"
const tests = "<rootDir>/integration-tests"

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: "node",
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
    "/(node_modules|\\.medusa/server|setup/outside)/.+\\.[cm]?[jt]s$": `${setup}/outside.cjs`,
    ...shared.transform,
  },
}

const withPostgres = {
  globalSetup: `${setup}/start.mjs`,
  globalTeardown: `${setup}/stop.mjs`,
}

/** What starts the whole demo. */
const DEMO = ["admin-*", "demo"]
/** What takes other real Medusa processes or a real browser. */
const PROCESSES = ["chaos", "deploy", "secrets", "bench", "browser"]
/** Suites that boot a store, or one module of it, in a way of their own: within Jest, afresh for each file. */
const OWN_STORES = [
  ...["health", "settings", "limits-redis", "permissions", "store-config"].map((name) => `http/${name}`),
  ...["ledger", "late-workers", "retention"].map((name) => `model/${name}`),
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
      testMatch: ["<rootDir>/{src,admin,bench,integration-tests}/**/*.unit.spec.ts"],
    },
    {
      ...packagesOutside,
      ...withPostgres,
      displayName: "store",
      testMatch: [`${tests}/!(${PROCESSES.join("|")})/**/!(*.unit).spec.ts`],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...OWN_STORES.map((name) => `/${name}\\.spec\\.ts$`),
      ],
    },
    {
      ...shared,
      ...withPostgres,
      displayName: "own",
      testMatch: OWN_STORES.map((name) => `${tests}/${name}.spec.ts`),
    },
    { ...packagesOutside, displayName: "demo", testMatch: [`${tests}/browser/{${DEMO.join(",")}}.spec.ts`] },
    {
      ...packagesOutside,
      displayName: "processes",
      testMatch: [
        `${tests}/{${PROCESSES.join(",")}}/**/*.spec.ts`,
        `!**/integration-tests/browser/{${DEMO.join(",")}}.spec.ts`,
      ],
    },
  ],
  reporters: ["default", `${setup}/closing-line.cjs`],
  // One after the other, in a process of their own: what Medusa leaves in memory adds up, and is given back with it.
  maxWorkers: 1,
  workerIdleMemoryLimit: "1500MB",
  testTimeout: 60_000,
}
