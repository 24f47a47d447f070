/** The path of every TypeScript project. ESLint takes a file's types from the first project that has it. */
export const PROJECTS = [
  "tsconfig.json",
  "tsconfig.test.json",
  "src/simulator/browser/tsconfig.json",
  "src/payment-page/browser/tsconfig.json",
  "storefront/tsconfig.json",
  "storefront/src/__tests__/tsconfig.json",
  "integration-tests/browser/pages/tsconfig.json",
  "integration-tests/types/tsconfig.json",
  "docs/nextjs/tsconfig.json",
  "docs/examples/tsconfig.json",
  "admin/tsconfig.json",
  "demo/storefront/tsconfig.json",
  "demo/store/tsconfig.json",
  "init/tsconfig.json",
]
