import { type Random, seededRandom } from "../../../src/simulator"

/** Choices that a seed repeats. */
export class Draw {
  private readonly random: Random

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  /** From 0 (included) to 1 (excluded). */
  share(): number {
    return this.random()
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const names = keysOf(weights)
    const total = names.reduce((sum, name) => sum + (weights[name] ?? 0), 0)
    let left = this.random() * total
    for (const name of names) {
      left -= weights[name] ?? 0
      if (left < 0) {
        return name
      }
    }
    throw new Error("There is nothing to choose from.")
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.random() * choices.length)] ?? choices[0]
  }
}

function keysOf<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name[] {
  const names: Name[] = []
  for (const name in weights) {
    names.push(name)
  }
  return names
}
