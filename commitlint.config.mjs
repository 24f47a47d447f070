/** Conventional commits (https://www.conventionalcommits.org), whose subject is a sentence: what is true now. */
export default {
  extends: ["@commitlint/config-conventional"],
  rules: {
    "header-max-length": [2, "always", 140],
    "subject-case": [0],
    "body-max-line-length": [0],
    "footer-max-line-length": [0],
  },
}
