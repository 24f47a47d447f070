/** What takes a real Medusa process or a real browser, and waits for it much of the time. */
const PROCESSES = ["browser", "chaos", "deploy", "secrets", "bench"]

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  testPathIgnorePatterns: ["/node_modules/", "/\\.medusa/", "/\\.data/"],
  modulePathIgnorePatterns: ["<rootDir>/demo/", "<rootDir>/.data/"],
  resolver: "<rootDir>/integration-tests/setup/resolve-storefront.cjs",
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
  globalSetup: "<rootDir>/integration-tests/setup/start.mjs",
  globalTeardown: "<rootDir>/integration-tests/setup/stop.mjs",
}

/**
 * Unit tests lie beside what they test; everything that needs a real Medusa, PostgreSQL or Chromium is in integration-tests.
 * `scripts/test.mjs` runs the two projects side by side.
 */
export default {
  projects: [
    {
      ...shared,
      displayName: "processes",
      testMatch: [`<rootDir>/integration-tests/{${PROCESSES.join(",")}}/**/*.spec.ts`],
    },
    {
      ...shared,
      displayName: "store",
      testMatch: [
        "<rootDir>/{src,admin,bench}/**/__tests__/**/*.unit.spec.ts",
        `<rootDir>/integration-tests/!(${PROCESSES.join("|")})/**/*.spec.ts`,
      ],
    },
  ],
  reporters: ["default", "<rootDir>/integration-tests/setup/closing-line.cjs"],
  // One after the other, in a process of their own: what Medusa leaves in memory adds up, and is given back with it.
  maxWorkers: 1,
  workerIdleMemoryLimit: "1500MB",
  testTimeout: 60_000,
}
