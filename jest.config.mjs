/** Unit tests lie beside what they test; everything that needs a real Medusa, PostgreSQL or Chromium is in integration-tests. */
export default {
  testEnvironment: "node",
  testMatch: [
    "<rootDir>/{src,admin,bench}/**/__tests__/**/*.unit.spec.ts",
    "<rootDir>/integration-tests/**/*.spec.ts",
  ],
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
  reporters: ["default", "<rootDir>/integration-tests/setup/closing-line.cjs"],
  // One after the other, in a process of their own: what Medusa leaves in memory adds up, and is given back with it.
  maxWorkers: 1,
  workerIdleMemoryLimit: "1500MB",
  testTimeout: 60_000,
}
