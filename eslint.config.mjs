import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"
import { PROJECTS } from "./scripts/typescript-projects.mjs"

export default tseslint.config(
  { ignores: ["**/.medusa/", "**/node_modules/", ".data/", "coverage/", "**/dist/"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: PROJECTS,
        tsconfigRootDir: dirname(fileURLToPath(import.meta.url)),
      },
    },
    rules: {
      // An interface has no implicit index signature, which Medusa's containers ask for.
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["**/*.tsx", "admin/**/*.ts", "storefront/src/**/*.ts"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // MikroORM asks for async methods and generates them without an await.
    files: ["src/modules/*/migrations/*.ts"],
    rules: { "@typescript-eslint/require-await": "off" },
  },
  {
    // ts-morph builds its classes of mixins, which the rule does not see through.
    files: ["init/src/config/*.ts"],
    rules: { "@typescript-eslint/no-unsafe-class-instance-assignment": "off" },
  },
)
