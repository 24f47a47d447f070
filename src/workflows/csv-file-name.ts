import type { Environment } from "../client"
import { CSV_TEXTS, type CsvLanguage } from "./csv-texts"

interface NamedFile {
  readonly of: "payments" | "reconciliation"
  /** Undefined if the file has test and live payments. */
  readonly environment: Environment | undefined
  /** As `YYYY-MM-DD`. */
  readonly days: readonly string[]
}

/** The name of a CSV file: in the words of the screens for people, with fixed words for programs. */
export function csvFileName({ of, environment, days }: NamedFile, language: CsvLanguage | undefined): string {
  const texts = language && CSV_TEXTS[language].files
  const what = texts ? [texts[of]] : [of, "for-programs"]
  const kind = texts && environment ? texts.environments[environment] : environment
  return ["servicepay", ...what, ...(kind === undefined ? [] : [kind]), ...days].join("-")
}
