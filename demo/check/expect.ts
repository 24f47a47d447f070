import { Failure } from "../stack/failure"

/** Fails with a sentence unless what is there is what should be. */
export function expectEqual<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected) {
    throw new Failure(`${what} is ${JSON.stringify(actual)} and should be ${JSON.stringify(expected)}`)
  }
}
