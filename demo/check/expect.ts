import { Failure } from "../stack/failure"

/** Throws a sentence unless the values are equal. */
export function expectEqual<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected) {
    throw new Failure(`${what} is ${JSON.stringify(actual)} and should be ${JSON.stringify(expected)}`)
  }
}
