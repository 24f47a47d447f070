/** Every TypeScript project here, from the repository's folder; ESLint finds a file's types in the first that has it. */
export const PROJECTS = [
  "tsconfig.json",
  "tsconfig.test.json",
  "src/simulator/browser/tsconfig.json",
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
