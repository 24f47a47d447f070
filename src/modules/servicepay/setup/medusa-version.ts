/** The first version of Medusa with everything that the plugin needs. */
export const OLDEST_MEDUSA = "2.21.0"

/** Whether a version of Medusa is older than that. A preview with the same numbers does not count as older. */
export function isTooOld(version: string): boolean {
  const [major, minor] = numbersOf(version)
  const [oldestMajor, oldestMinor] = numbersOf(OLDEST_MEDUSA)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major, minor] = version.split(".").map(Number)
  return [major ?? 0, minor ?? 0]
}
