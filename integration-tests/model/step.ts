import type fc from "fast-check"
import { verify } from "./invariants"
import type { Model } from "./expected-purchase"
import type { Real } from "./real"

/** One thing that may happen: when it can, and what it does to the ledger and on paper. */
export class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly words: string,
    private readonly can: (model: Model) => boolean,
    private readonly take: (model: Model, real: Real) => Promise<void>,
  ) {}

  check(model: Readonly<Model>): boolean {
    return this.can(model)
  }

  async run(model: Model, real: Real): Promise<void> {
    await this.take(model, real)
    await verify(model, real)
  }

  toString(): string {
    return this.words
  }
}
