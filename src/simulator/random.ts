import { randomInt } from "node:crypto"

/** Returns a number from 0 (included) to 1 (excluded), like `Math.random`. */
export type Random = () => number

/** A repeatable stream of random numbers (mulberry32): the same seed always gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random seed, for runs that need not be repeatable. */
export function freshSeed(): number {
  return randomInt(2 ** 32)
}

/** `length` random characters from `alphabet`. */
export function randomText(random: Random, length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join("")
}
